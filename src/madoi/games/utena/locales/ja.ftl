title = つきのうてな
tagline = カードを交換して光を集め、みんなですべての花を灯しましょう。

phase-plan = 計画：行者カードを伏せる壇を選びます
phase-open = 初手：手札から2枚を選んでペアにします
phase-swap = 交換：自分のペアの1枚を、ほかの壇か手札の1枚と取り替えます
phase-swap-hand = 交換：ペアの1枚を手札の1枚と取り替えます
phase-over = ゲーム終了

# できること
verb-open = { $mine }と{ $other }でペアを作る
verb-swap-hand = { $mine }を手札に戻し、手札の{ $other }を出す
verb-swap-field = { $mine }を{ $altar }の{ $other }と交換する
verb-reinforce = { $altar }の増援を呼ぶ（伏札を手札に加え、続けて2手番）
verb-plan = 行者カードを{ $altar }に伏せる
group-open = ペアを作る
group-swap-hand = 手札と交換
group-swap-field = ほかの壇と交換
group-reinforce = 増援
group-plan = 計画
preview-gain =
    { $centre ->
        [0] { $altar }に光＋{ $count }（{ $match }）
       *[other] { $altar }に光＋{ $count }（{ $match }）⚠うち{ $centre }つは中央へ
    }

danger-cannot-pay = このままでは、{ $altar }は次の喪失処理で返す光が足りません。
danger-may-not-pay = { $altar }に光がありません。喪失処理で順番が来ると全員の負けです。
danger-centre = { $altar }の中央に光があります。その手番までに返せないと全員の負けです。

# できごと
event-round-began =
    { $span ->
        [pass] ── { $round }巡目 ──
       *[round] { $lead ->
            [none] ── 第{ $round }ラウンド ──
           *[other] ── 第{ $round }ラウンド　親は{ $lead_name } ──
        }
    }
event-turn-began =
    { $second ->
        [yes] { $name }の手番が続きます（{ $altar }）。
       *[no] { $name }の手番です（{ $altar }）。
    }
event-desire-laid =
    { $number ->
        [1] 最初の欲カード{ $card }が置かれました。
       *[other] { $hidden_count ->
            [0] 欲カード{ $card }が置かれました。
           *[other] 欲カード{ $card }が置かれました。隠れたアイコン：{ $hidden }。
        }
    }
event-paid =
    { $source ->
        [centre] { $altar }が中央の光を1つ返しました（{ $cell }）。
       *[outer] { $altar }が光を1つ返しました（{ $cell }）。
    }
event-opened = { $altar }にペアができました：{ $cards }。
event-swapped-hand = { $name }が{ $altar }の{ $given }を手札の{ $taken }と交換しました。
event-swapped-field = { $altar }の{ $given }と{ $partner }の{ $taken }が交換されました。
event-gained =
    { $place ->
        [centre] { $altar }は{ $match }の一致で光を得ましたが、中央に乗りました（{ $cell }）⚠
       *[outer] { $altar }は{ $match }の一致で光を得ました（{ $cell }）。
    }
    .gathers = cell
event-gained-nothing = { $altar }は{ $match }の一致ですが、雲は空でした（{ $cell }）。
    .gathers = cell
event-reinforced =
    { $card ->
        [none] { $name }が{ $altar }の増援を呼びました。
       *[other] { $name }が{ $altar }の増援を呼びました：{ $card }。
    }
event-planned = 行者カードが{ $altar }に伏せられました。
event-plan-turned = { $altar }の計画カードは行者カード{ $card }でした。続けて2手番です。
event-ended =
    { $result ->
        [won] すべての花が灯りました。
        [nothing-to-pay] { $altar }には返す光がありません。全員の負けです。
        [centre-lit] { $altar }は中央に光を残したまま手番を迎えました。全員の負けです。
       *[other] 欲カードの山札が尽きました。全員の負けです。
    }

result-won =
    { $span ->
        [pass] 勝利！ 花びら{ $cells }枚がすべて灯りました（{ $round }巡目）
       *[round] 勝利！ 花びら{ $cells }枚がすべて灯りました（第{ $round }ラウンド）
    }
result-nothing-to-pay =
    { $span ->
        [pass] 敗北：{ $altar }に返す光がありませんでした（灯った花びら{ $lit }／{ $cells }、{ $round }巡目）
       *[round] 敗北：{ $altar }に返す光がありませんでした（灯った花びら{ $lit }／{ $cells }、第{ $round }ラウンド）
    }
result-centre-lit =
    { $span ->
        [pass] 敗北：{ $altar }が中央に光を残したまま手番を迎えました（灯った花びら{ $lit }／{ $cells }、{ $round }巡目）
       *[round] 敗北：{ $altar }が中央に光を残したまま手番を迎えました（灯った花びら{ $lit }／{ $cells }、第{ $round }ラウンド）
    }
result-time-over = 敗北：欲カードの山札が尽きました（灯った花びら{ $lit }／{ $cells }）
result-playing = ゲームの途中です
sum-lit = 壇ごとの灯った花びら

option-first = 最初の親の席（2人では先手の席）
option-first-none = 無作為
option-first-0 = 席1
option-first-1 = 席2
option-first-2 = 席3
option-first-3 = 席4
option-opening_pass_field_swap = 初手に増援したとき、2回目の手番でほかの壇とも交換できる
option-centre_check_before_second_reinforced_turn = 増援の2回目の手番の前にも中央の光を確かめる
option-win_checked_after_each_marker = 光を1つ置くごとに勝利を確かめる
option-gain_is_mandatory = 光は必ず受け取る
option-centre_marker_taken_first = 返すときは中央の光から
option-swap_needs_consent = 交換には相手の同意がいる
option-shared_icon_counts_as_hidden = 重ねた共通のアイコンも隠れたものに数える

round = 第{ $round }ラウンド（全{ $rounds }）
pass = { $round }巡目（全{ $rounds }）
reinforcements =
    { $span ->
        [pass] この巡の増援：{ $count }回
       *[round] このラウンドの増援：{ $count }回
    }
resting = { $name }は増援を呼んだばかりで、相手の手番を待っています
lead = 親
turn-of = 手番
first-turn = 2手番の1回目
second-turn = 2回目の手番
you = （あなた）
seat-number = 席{ $number }
cloud-board = 雲
altars = 壇
pair = ペア
no-pair = まだペアがありません
match = 一致
flower = 花
centre = 中央
hand-of = { $name }の手札
hand-size = { $count }枚
unknown-cards = （うち{ $count }枚は不明）
reserve = 伏札あり
no-reserve = 伏札なし
plan-ascetic = 計画：行者（裏）
plan-desire = 計画：欲（裏）
field = 場
field-empty = まだ何も置かれていません
field-legend = ^n＝下に隠れたアイコンがn個　[ ]＝最後のカード
pile = 欲カードの山札{ $count }枚
losses-left = 残りの欲カード{ $count }枚
ascetic-pile = 行者カードの山札{ $count }枚
boxed = 箱{ $count }枚
colors = 色
shapes = 形
schools = 組

# 名前
name-altar = 壇{ $number }
name-altar-of = 壇{ $second }（{ $name }）
name-altar-left = 左の壇
name-altar-centre = 中央の壇
name-altar-right = 右の壇
short-altar-left = 左
short-altar-centre = 中
short-altar-right = 右
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
short-result-won = 勝利
short-result-nothing-to-pay = 敗北：支払えず
short-result-centre-lit = 敗北：中央に光
short-result-time-over = 敗北：時間切れ

# 経過
progress-lit = 灯った花びら
progress-lit-altar = 壇ごとの灯った花びら
progress-losses = 残りの欲カード

why-over = ゲームは終わりました。もう手番はありません。
why-other-way = その2枚は、今は別の意味になります。表示されている選択肢から選んでください。
why-plan-first = まず、このラウンドの行者カードを伏せる壇を選んでください。
why-same-card = 同じ{ $card }を2回選んでいます。別のカードも選んでください。
why-card-hidden = { $card }は、あなたから見えるところにありません。
why-card-theirs = { $card }はほかの人の手札です。交換できるのは、ペアのカードと自分の手札だけです。
why-open-first = { $altar }にはまだペアがありません。手札から2枚を出してください。
why-hand-only = 初手のあとの2回目の手番では、{ $altar }は手札とだけ交換できます。
why-same-pair = どちらも{ $altar }のカードです。どちらか1枚を、手札かほかの壇のカードと交換してください。
why-not-your-pair = 2枚のうち1枚は{ $altar }のペアから選んでください。
why-reinforce-planned = 1人で遊ぶときは、増援を呼びません。計画カードの行者カードが増援になります。
why-reinforced-already = { $altar }はもう増援を呼んでいます。2回目の手番で重ねて呼ぶことはできません。
why-no-reserve = { $altar }にはもう伏札がありません。
why-reinforced-round = このラウンドでは、もう増援が呼ばれています。
why-resting = 増援を呼んだばかりです。相手が手番を終えるまで待ってください。
why-cloud = 光は自動で動きます。ペアで一致したアイコンのマスから、壇へ届きます。
why-desire = 欲カードは自動で置かれます。選ぶことはできません。
why-altar = まず{ $altar }のカードを、次に交換する相手のカードを選んでください。

# ブラウザの盤面（utena-web）
name-button-reinforce = 増援を呼ぶ
sign-blue = 青
sign-navy = 紺
sign-white = 白
sign-red = 赤
sign-yellow = 黄
desire-facts = 欲カード{ $card }：{ $icons }
card-facts = 行者カード{ $card }：{ $icons }
title-altar-left = 左の壇
title-altar-centre = 中央の壇
title-altar-right = 右の壇
altar-facts = { $altar }（{ $name }）：花びら{ $cap }枚のうち{ $lit }枚が灯り、中央の光は{ $centre }つ
match-facts = 一致は{ $match }
cell-facts = 雲の{ $cell }：光{ $count }つ
desire-last =
    { $hidden ->
        [none] いちばん新しい欲カード{ $card }：{ $icons }
       *[other] いちばん新しい欲カード{ $card }：{ $icons }。隠したアイコン：{ $hidden }
    }
desire-under = 欲カード{ $card }（一部または全部が隠れています）：{ $icons }
field-facts = 場の欲カード{ $count }枚。最後のカードは{ $card }
field-key = 下に隠れたアイコンの数
centre-warning = 中央に光が{ $count }つ
reserve-card = 伏札
planned-ascetic = 行者
planned-desire = 欲
lead-is = 親：{ $name }
badge-facts = { $altar } +{ $count }
badge-key = ①＝壇　+2＝得る光　!＝中央にも置く
reserve-why = 伏札：増援を呼ぶと手札に加わり、続けて2手番できます。
match-why = このペアは{ $match }で一致します。雲のこのマスから光を得ます。数は残りの光です。
field-last = { $card }が隠したアイコン：
field-hid = { $hidden }
field-hid-nothing = なし
signs = アイコンの見方
sign-tool = 法具：色（文字でも示します）と形の組み合わせ。これで一致したペアは、雲の色のマスと形のマスの両方から光を得ます。
sign-sun = 太陽：その色のすべての形の代わりになります。
sign-school = 組：同じ組とだけ一致し、雲の1マスから光を得ます。
sign-cells = 色と形：雲のマスであり、欲カードのアイコンでもあります。
sign-match = 枠で囲んだアイコンが、ペアの2枚に共通するアイコンです。
sign-centre = 中央の光。この壇の手番が始まるときに残っていると、全員の負けです。
sign-badge = このカードに触れるとどうなるか：壇1は光を2つ得ます。壇3は1つ得ますが、中央に置くことになります（赤と!）。
sign-ascetic = 裏向きの行者カード：手札か、壇の伏札です。伏札は増援で手札に加わります。
sign-ascetic-alone = 裏向きの行者カード：山札か、続けて2手番を行う壇の計画カードです。
sign-desire = 裏向きの欲カード。場では、枠つきが最後のカード、丸の数字が下に隠れたアイコンの数です。
sign-lead = 親：このラウンドで最初に手番を行い、最初に光を返します。
sign-marked = 直前の手で動いたものです。
sign-rebuilt = 点線の番号：復元した図柄です。どの2枚にも共通のアイコンがちょうど1つあることは確かですが、どのアイコンが同じカードに並ぶか、欲カードのどの隅にあるかは、手に入る資料ではわかりません。欲カードはすべて復元です。くわしくはルール（U3、U18）へ。
rebuilt = （復元した図柄）

# 手の理由：ヒントと検討
reason-light = { $less ->
    [yes] { reason-when }得られる光が少ない
   *[no] { reason-when }得られる光が多い
}
    .unit = 個
reason-lit = { $less ->
    [yes] { reason-when }{ $altar }の花びらがそろいにくい
    [never] { reason-when }{ $altar }の花びらがそろったままにはならない
   *[no] { reason-when }{ $altar }の花びらがすべて灯り、灯ったまま保てる
}
reason-centre = { $less ->
    [yes] { reason-when }{ $altar }の中央に光が乗りにくい
    [never] { reason-when }{ $altar }の中央に光が乗らない
   *[no] { reason-when }{ $altar }の中央に光が乗りやすい
}
reason-nothing = { $less ->
    [yes] { reason-when }雲が空で光を得られない一致が減る
   *[no] { reason-when }雲が空で光を得られない一致が増える
}
    .unit = 回
reason-paid = { $less ->
    [yes] { reason-when }返す光が少なくてすむ
   *[no] { reason-when }返す光が多くなる
}
    .unit = 個
reason-cannot-pay = { $less ->
    [yes] { $altar }が返す光をなくしにくい
    [never] { $altar }に返す光が残る
   *[no] { $altar }が返す光をなくして負けるおそれ
}
reason-centre-lit = { $less ->
    [yes] { $altar }が中央に光を残して手番を迎えることが少ない
    [never] { $altar }が中央に光を残さない
   *[no] { $altar }が中央に光を残して手番を迎えるおそれ
}
reason-time-over = { $less ->
    [yes] 欲カードが先に尽きにくい
    [never] 欲カードが尽きる前に間に合う
   *[no] 欲カードが先に尽きるおそれ
}

# 研究室で数えるもの
name-deed-swap-hand = 手札との交換
name-deed-swap-field = ほかの壇との交換
name-deed-reinforce = 増援
called-card = { $id }（{ $icons }）

# the end, under a headline that says who won
web-result-won =
    { $span ->
        [pass] 花びら{ $cells }枚がすべて灯りました（{ $round }巡目）
       *[round] 花びら{ $cells }枚がすべて灯りました（第{ $round }ラウンド）
    }
web-result-nothing-to-pay =
    { $span ->
        [pass] { $altar }に返す光がありませんでした（灯った花びら{ $lit }／{ $cells }、{ $round }巡目）
       *[round] { $altar }に返す光がありませんでした（灯った花びら{ $lit }／{ $cells }、第{ $round }ラウンド）
    }
web-result-centre-lit =
    { $span ->
        [pass] { $altar }が中央に光を残したまま手番を迎えました（灯った花びら{ $lit }／{ $cells }、{ $round }巡目）
       *[round] { $altar }が中央に光を残したまま手番を迎えました（灯った花びら{ $lit }／{ $cells }、第{ $round }ラウンド）
    }
web-result-time-over = 欲カードの山札が尽きました（灯った花びら{ $lit }／{ $cells }）
