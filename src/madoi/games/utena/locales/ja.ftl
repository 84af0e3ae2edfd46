title = つきのうてな
tagline = 札を交換して光を集め、みんなで花をすべて灯す協力ゲーム

# いまの段階
phase-plan = 計画：どの壇に行者カードを伏せますか
phase-open = 初手：手札から 2 枚を選んでペアにします
phase-swap = 交換：自分のペアの 1 枚を、ほかの壇か手札の 1 枚と取り替えます
phase-swap-hand = 交換：ペアの 1 枚を手札の 1 枚と取り替えます
phase-over = 終了

# できること
verb-open = { $mine } と { $other } でペアを作る
verb-swap-hand = { $mine } を戻し、手札の { $other } を出す
verb-swap-field = { $mine } を{ $altar }の { $other } と交換する
verb-reinforce = { $altar }の増援を呼ぶ（伏札を手札に加え、続けて 2 手番）
verb-plan = 行者カードを{ $altar }に伏せる
group-open = ペアを作る
group-swap-hand = 手札と交換
group-swap-field = ほかの壇と交換
group-reinforce = 増援
group-plan = 計画
preview-gain =
    { $centre ->
        [0] { $altar } +{ $count }（{ $match }）
       *[other] { $altar } +{ $count }（{ $match }）⚠ うち { $centre } 個は中央へ
    }

# できごと
event-round-began =
    { $lead ->
        [none] ── 第 { $round } ラウンド ──
       *[other] ── 第 { $round } ラウンド　親は{ $lead_name } ──
    }
event-turn-began =
    { $second ->
        [yes] { $name }の手番が続きます（{ $altar }）
       *[no] { $name }の手番です（{ $altar }）
    }
event-desire-laid = 欲カード { $card } が置かれました。隠れた印：{ $hidden }
event-paid =
    { $source ->
        [centre] { $altar }が中央の光を 1 つ、雲の{ $cell }へ返しました
       *[outer] { $altar }が光を 1 つ、雲の{ $cell }へ返しました
    }
event-opened = { $altar }のペア：{ $cards }
event-swapped-hand = { $name }が{ $altar }の { $given } を手札の { $taken } と替えました
event-swapped-field = { $altar }の { $given } と{ $partner }の { $taken } を交換しました
event-gained =
    { $place ->
        [centre] { $altar }は{ $match }で雲の{ $cell }から光を得て、中央に置きました ⚠
       *[outer] { $altar }は{ $match }で雲の{ $cell }から光を得ました
    }
event-gained-nothing = { $altar }は{ $match }ですが、雲の{ $cell }は空でした
event-reinforced =
    { $card ->
        [none] { $name }が{ $altar }の増援を呼びました
       *[other] { $name }が{ $altar }の増援を呼びました：{ $card }
    }
event-planned = 行者カードを{ $altar }に伏せました
event-plan-turned = { $altar }の計画カードは行者 { $card }。続けて 2 手番です
event-ended =
    { $result ->
        [won] すべての花が灯りました
       *[other] ここで終わりです
    }

# 結果
result-won = 勝利！ { $cells } の花びらがすべて灯りました（第 { $round } ラウンド）
result-nothing-to-pay = 敗北：返すべき光が壇にありませんでした（灯った数 { $lit }／{ $cells }、第 { $round } ラウンド）
result-centre-lit = 敗北：中央に光を残したまま手番を迎えました（灯った数 { $lit }／{ $cells }、第 { $round } ラウンド）
result-time-over = 敗北：欲の山札が尽きました（灯った数 { $lit }／{ $cells }）
result-playing = 対局中
sum-lit = 壇ごとの灯った数

# オプション
option-first = 最初の親の席（none は無作為）
option-opening_pass_field_swap = 初手に増援したとき、2 回目の手番でほかの壇とも交換できる
option-centre_check_before_second_reinforced_turn = 増援の 2 回目の手番の前にも中央の光を確かめる
option-win_checked_after_each_marker = 光を 1 つ置くごとに勝利を確かめる
option-gain_is_mandatory = 光は必ず受け取る
option-centre_marker_taken_first = 返すときは中央の光から
option-swap_needs_consent = 交換には相手の同意が要る
option-shared_icon_counts_as_hidden = 重ねた共通の印も隠れたものに数える

# 盤面の見出し
round = 第 { $round }／{ $rounds } ラウンド
pass = { $round }／{ $rounds } 巡目
lead = 親
turn-of = 手番
second-turn = 2 回目の手番
you = あなた
seat-number = 席{ $number }
cloud-board = 雲
altars = 壇
pair = ペア
no-pair = まだペアがありません
match = 一致
flower = 花
centre = 中央
hand-of = { $name }の手札
hand-size = { $count } 枚
unknown-cards = ほか { $count } 枚
reserve = 伏札あり
no-reserve = 伏札なし
plan-ascetic = 計画：行者（裏）
plan-desire = 計画：欲（裏）
field = 場
field-empty = まだ何も置かれていません
field-legend = ^n ＝ 下に n 枚　 [ ] ＝ 最後の札
pile = 欲の山 { $count }
losses-left = 喪失処理 あと { $count } 回
ascetic-pile = 行者の山 { $count }
boxed = 箱 { $count }
colors = 色
shapes = 形
schools = 組

# 名前
name-altar = 壇{ $number }
name-blue-cross = 青の交差
name-blue-snake = 青の蛇
name-blue-quincunx = 青の五目
name-blue-horn = 青の角
name-navy-cross = 紺の交差
name-navy-snake = 紺の蛇
name-navy-quincunx = 紺の五目
name-navy-horn = 紺の角
name-white-cross = 白の交差
name-white-snake = 白の蛇
name-white-quincunx = 白の五目
name-white-horn = 白の角
name-red-cross = 赤の交差
name-red-snake = 赤の蛇
name-red-quincunx = 赤の五目
name-red-horn = 赤の角
name-color-blue = 青
name-color-navy = 紺
name-color-white = 白
name-color-red = 赤
name-shape-cross = 交差
name-shape-snake = 蛇
name-shape-quincunx = 五目
name-shape-horn = 角
name-school-yellow = 黄組
name-school-blue = 青組
name-school-navy = 紺組
name-school-white = 白組
name-school-red = 赤組
name-sun-blue = 青の太陽
name-sun-navy = 紺の太陽
name-sun-white = 白の太陽
name-sun-red = 赤の太陽

# 短い名前（記号のあと）
hands = 手札
short-school-yellow = 黄組
short-school-blue = 青組
short-school-navy = 紺組
short-school-white = 白組
short-school-red = 赤組
short-sun-blue = 青の太陽
short-sun-navy = 紺の太陽
short-sun-white = 白の太陽
short-sun-red = 赤の太陽
