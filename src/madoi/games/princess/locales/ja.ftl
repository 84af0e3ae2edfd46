title = 姫と魔法のタイル
tagline = タイルを並べて呪文を完成させ、魔女の館から姫を連れ出そう。ただし、姫は意外と重い。

option-first = スタートプレイヤー
option-first-none = 無作為
option-first-0 = 席1
option-first-1 = 席2
option-first-2 = 席3
option-first-3 = 席4
option-colours = 席ごとのキューブの色
option-first_play = 初回プレイルール：奪うカードと天空の得点なし
option-completion_on_exhaustion_turn = タイルを使い切る手番でも呪文を完成できる

phase-side = 初期配置カードの面を選ぶ
phase-card = 呪文カードをキープか破棄、または次へ
phase-recover = キューブを1つ回収、または次へ
phase-spirit = 精霊を使う、または次へ
phase-spirit-tile = 精霊が引いたタイルを配置
phase-spirit-tile-cube = 精霊のタイルにキューブを置くか決める
phase-spirit-cube = 動かすキューブの行き先を決める
phase-place = 場のタイルを1枚配置
phase-place-cube = 置いたタイルにキューブを置くか決める
phase-complete = 呪文を完成させる、または手番を終える
phase-take = タイルを奪う
phase-settle = 奪ったタイルを配置
phase-over = ゲーム終了

verb-side = { $side }面：{ $tile }
verb-pass = 次のステップへ
verb-to-placing = すべて飛ばしてタイルの配置へ
verb-to-completing = タイルがないので、すべて飛ばして呪文の完成へ
verb-end-turn = タイルも完成できる呪文もないので、手番を終える
verb-no-cube = キューブを置かない
verb-done = これ以上完成させない
verb-put-cube = キューブを置く（手元に残り{ $left }個）
verb-keep = { $card }をキープ
verb-discard = { $card }を破棄
verb-recover = { $cell }のキューブを回収
verb-spirit-tile = タイルの精霊：1枚引いて配置（残り{ $left }回）
verb-spirit-put = キューブの精霊：{ $cell }に置く（残り{ $left }回）
verb-spirit-lift = キューブの精霊：{ $cell }のキューブを動かす（残り{ $left }回）
verb-spirit-move = { $source }のキューブを{ $cell }へ
verb-settle = { $tile }を{ $cell }へ
verb-settle-over = { $tile }を{ $cell }の{ $below }の上へ
verb-steal = { $cell }の{ $tile }を奪う
verb-place = { $tile }を{ $cell }へ
verb-place-over = { $tile }を{ $cell }の{ $below }の上へ
verb-complete = { $cell }のキューブで{ $card }を完成：{ $steps }歩（すべて{ $attribute }）
verb-complete-mixed = { $cell }のキューブで{ $card }を完成：{ $steps }歩（1枚を除き{ $attribute }）

preview-walk = { $combo ->
    [0] { $lost ->
        [0] → { $cell }マス目
       *[other] { $why ->
            [carrying] －{ $lost }（姫を背負っている） → { $cell }マス目
            [picking-up] －{ $lost }（姫を背負う） → { $cell }マス目
           *[overtaking] －{ $lost }（姫を追い抜く） → { $cell }マス目
        }
    }
   *[other] { $lost ->
        [0] { $gained }＋コンボ{ $combo }＝{ $total }歩 → { $cell }マス目
       *[other] { $why ->
            [carrying] { $gained }＋コンボ{ $combo }－{ $lost }（姫を背負っている） → { $cell }マス目
            [picking-up] { $gained }＋コンボ{ $combo }－{ $lost }（姫を背負う） → { $cell }マス目
           *[overtaking] { $gained }＋コンボ{ $combo }－{ $lost }（姫を追い抜く） → { $cell }マス目
        }
    }
}
preview-goal-first = ゴール！ { $points }点とオーバーラン{ $overrun }点。ほかの全員があと1手番ずつ行います
place-word = { $rank }着
preview-goal = { $rank }着でゴール：{ $points }点とオーバーラン{ $overrun }点
preview-passages = 隠し通路が開きます
preview-spell = { $card }が完成できる：{ $steps }歩
preview-spell-cube = このタイルにキューブを置けば{ $card }が完成できる：{ $steps }歩
preview-shape = { $card }の形になるが、キューブがない
preview-steal = 次に補充されるのは{ $card }：手番の最後に全員がタイルを奪います
preview-last-tile = 最後のタイルです。この手番で誰かがゴールしなければ、魔女が帰ってきて全員の負けです
preview-last-tile-letter = 最後のタイルです。置くと魔女が帰ってきて全員の負けです
preview-cube-back = キューブは{ $victim_name }の手元に戻ります
preview-beneath = 下から{ $tile }が現れます

event-side-chosen = { $name }が初期配置カードの{ $side }面を選びました。
event-field-laid = 場のタイル：{ $tiles }。
event-display-laid = 場札：{ $cards }。
event-put-back = { $card }が早く出たので、{ $deck }枚になる山札の上から{ $above }枚の下へ戻しました。
event-turn-began = 第{ $turn }手番：{ $name }の番です。
event-tile-opened = 場に{ $tile }が出ました。
event-passed = { $name }は{ $step }を見送りました。
event-card-kept = { $name }が{ $card }をキープしました。
event-card-discarded = { $name }が{ $card }を破棄しました。
event-card-drawn = 場札に{ $card }が加わりました。
event-steal-drawn = { $pending ->
    [yes] { $card }が出ました。手番の最後に行います。
   *[no] { $card }が出ましたが、もう効果はありません。
}
event-reshuffled = 捨て札を切り直し、{ $cards }枚の新しい山札にしました。
event-cube-recovered = { $name }が{ $cell }のキューブを回収しました。
event-spirit-used = { $name }が{ $spirit }を使いました（残り{ $left }回）。
event-spirit-drew = 精霊が{ $tile }を引きました。
event-cube-placed = { $name }が{ $cell }にキューブを置きました。
event-cube-moved = { $name }がキューブを{ $source }から{ $cell }へ動かしました。
event-tile-placed = { $covered ->
    [yes] { $name }が{ $tile }を{ $cell }に重ねて置きました。
   *[no] { $name }が{ $tile }を{ $cell }に置きました。
}
event-spell-completed = { $mixed ->
    [yes] { $name }が{ $card }を{ $attribute }（1枚だけ別）で完成させました（{ $cells }）：{ $steps }歩。
   *[no] { $name }が{ $card }を{ $attribute }で完成させました（{ $cells }）：{ $steps }歩。
}
event-moved = { $lost ->
    [0] { $name }は{ $steps }歩を得て、{ $start }マス目から{ $cell }マス目へ進みました。
   *[other] { $why ->
        [carrying] { $name }は{ $steps }歩を得ましたが、背負った姫が重くて{ $lost }歩減り、{ $start }マス目から{ $cell }マス目へ進みました。
        [picking-up] { $name }は{ $steps }歩を得ましたが、姫を背負うので{ $lost }歩減り、{ $start }マス目から{ $cell }マス目へ進みました。
       *[overtaking] { $name }は{ $steps }歩を得ましたが、姫を追い抜くので{ $lost }歩減り、{ $start }マス目から{ $cell }マス目へ進みました。
    }
}
event-princess-taken = { $giver ->
    [none] { $name }が{ $cell }マス目で姫を背負いました。
   *[other] { $name }が{ $cell }マス目で{ $giver_name }から姫を奪って背負いました。
}
event-passages-opened = 隠し通路が開きました。
event-arrived = { $name }が{ $rank }着でゴールしました（オーバーラン{ $overrun }）。
event-cubes-returned = { $name }が{ $cards }のキューブを手元に戻しました。
event-steal-began = 全員でタイルを奪います：{ $card }。
event-tile-taken = { $cube ->
    [yes] { $name }が{ $victim_name }の{ $cell }から{ $tile }を奪いました。キューブは持ち主に戻ります。
   *[no] { $name }が{ $victim_name }の{ $cell }から{ $tile }を奪いました。
}
event-nothing-taken = { $name }が{ $victim_name }から奪えるタイルはありませんでした。
event-steal-ended = { $card }を捨て札にしました。
event-last-round = { $name }が最初にゴールしました。ほかの全員があと1手番ずつ行います。
event-ended = { $result ->
    [rescued] ゲーム終了です。ボーナス：{ $bonus }。得点：{ $totals_each }。
   *[failed] 魔女が帰ってきました。救出失敗です。ボーナス：{ $bonus }。得点：{ $totals_each }。
}

result-rescued = 姫は救出されました。最高点は{ $best }点です。
result-failed = タイルが尽き、魔女が帰ってきました。全員の負けです。
result-playing = ゲームの途中です。ボーナスカードはまだ数えていません。
sum-rank = 順位点（未到着は残りマス）
sum-overrun = オーバーラン
sum-moon = 月の多さ
sum-star = 星の多さ
sum-sun = 太陽の多さ
sum-spirits = 残った精霊
sum-total = 合計

name-step-card = カードのキープ・破棄
name-step-recover = キューブの回収
name-step-spirit = 精霊の使用
name-step-all = 配置までの全ステップ
name-step-all-no-tile = 呪文の完成までの全ステップ（タイルなし）
name-step-turn = 残りの全ステップ（タイルも完成できる呪文もなし）
name-step-cube = キューブの配置
name-step-complete = 呪文の完成
name-discard = 捨て札
name-spirit_tile = タイルの精霊
name-spirit_cube = キューブの精霊

draw-turn = 第{ $turn }手番・{ $phase }
draw-turns-left = { $turns ->
    [0] 最終ラウンド最後の手番
   *[other] 最終ラウンド、このあと残り{ $turns }手番
}
draw-to-act = { $seat }の番
draw-player = 席{ $seat }（{ $colour }）
draw-start = スタートプレイヤー
draw-carrier = 姫を背負っている
draw-home = { $rank }着、オーバーラン{ $overrun }
draw-cell = { $cell }マス目
draw-cubes = キューブ{ $cubes }
draw-spirits = 精霊：タイル{ $tile }・キューブ{ $cube }
draw-kept = キープ
draw-held = 奪ったタイル：{ $tile }
draw-field = 場
draw-stack = 山{ $tiles }枚
draw-display = 場札
draw-deck = 山札{ $deck }、捨て札{ $discarded }
draw-known = { $card }は上から{ $above }枚の下
draw-pending = 手番の最後に処理：{ $card }
draw-aside = 完成：{ $cards }（{ $gained }）
draw-track = 館
draw-princess = P＝姫
draw-passages-open = 隠し通路（8→12、10→14）は開いている
draw-passages-closed = 隠し通路は、誰かが{ $cell }マス目以上に着くまで閉じている
draw-legend = タイル＝四元素と天空。* キューブ、@ 初期配置、+ 下に何かある。天空：{ $signs }。
draw-sign = { $short }（{ $name }）
draw-now = 今の{ $totals }（ボーナスカードを除く）
draw-escaped = 脱出
draw-captured = 捕らわれ
draw-drawn = 精霊が引いたタイル：{ $tile }
draw-bonus = ボーナスカード
draw-hidden = 伏せ
draw-totals = 合計：{ $totals }
draw-steps = { $steps }歩
draw-spirits-few = 精霊{ $tile }/{ $cube }
draw-spirits-left =
    精霊：
    タイル{ $tile }
    キューブ{ $cube }
draw-kept-by = 席{ $seat }のキープ{ $card }
draw-two-numbers = { $steps }歩、1枚違い{ $mixed }歩

name-earth = 地
name-water = 水
name-fire = 火
name-wind = 風
name-moon = 月
name-star = 星
name-sun = 太陽
name-EAm = 地・月
name-EAs = 地・星
name-EAu = 地・太陽
name-WAm = 水・月
name-WAs = 水・星
name-WAu = 水・太陽
name-FIm = 火・月
name-FIs = 火・星
name-FIu = 火・太陽
name-WIm = 風・月
name-WIs = 風・星
name-WIu = 風・太陽
short-earth = 地
short-water = 水
short-fire = 火
short-wind = 風
short-moon = 月
short-star = 星
short-sun = 日
name-spell-SP01 = 「三連Ⅰ」
name-spell-SP02 = 「三連Ⅱ」
name-spell-SP03 = 「かぎⅠ」
name-spell-SP04 = 「かぎⅡ」
name-spell-SP05 = 「斜め三連Ⅰ」
name-spell-SP06 = 「斜め三連Ⅱ」
name-spell-SP07 = 「山形Ⅰ」
name-spell-SP08 = 「山形Ⅱ」
name-spell-SP09 = 「くだり坂Ⅰ」
name-spell-SP10 = 「くだり坂Ⅱ」
name-spell-SP11 = 「のぼり坂Ⅰ」
name-spell-SP12 = 「のぼり坂Ⅱ」
name-spell-SP13 = 「四角」
name-spell-SP14 = 「T字」
name-spell-SP15 = 「S字」
name-spell-SP16 = 「Z字」
name-spell-SP17 = 「L字」
name-spell-SP18 = 「J字」
name-spell-SP19 = 「四連」
name-spell-SP20 = 「斜め四連」
name-spell-SP21 = 「菱形」
name-spell-SP22 = 「Y字」
name-spell-SP23 = 「十字」
name-spell-SP24 = 「大かぎ」
name-spell-SP25 = 「階段」
name-spell-SP26 = 「くぼみ」
name-spell-SP27 = 「大T字」
name-spell-SP28 = 「旗」
name-spell-SP29 = 「X字」
name-spell-SP30 = 「五連」
name-spell-SP31 = 「右のタイルを奪う」
name-spell-SP32 = 「左のタイルを奪う」
name-bonus-B1 = 地が最多
sum-B1 = ボーナス：地が最多
name-bonus-B2 = 水が最多
sum-B2 = ボーナス：水が最多
name-bonus-B3 = 火が最多
sum-B3 = ボーナス：火が最多
name-bonus-B4 = 風が最多
sum-B4 = ボーナス：風が最多
name-bonus-B5 = 地が最少
sum-B5 = ボーナス：地が最少
name-bonus-B6 = 水が最少
sum-B6 = ボーナス：水が最少
name-bonus-B7 = 火が最少
sum-B7 = ボーナス：火が最少
name-bonus-B8 = 風が最少
sum-B8 = ボーナス：風が最少
name-red = 赤
name-blue = 青
name-yellow = 黄
name-green = 緑

progress-pawns = コマの進んだマス
progress-princess = 姫の進んだマス
progress-tiles = 山のタイル

name-button-pass = { verb-pass }
name-button-place = タイルの配置へ
name-button-complete = 呪文の完成へ
name-button-end = 手番を終える
name-button-cube = キューブを置く
name-button-no-cube = { verb-no-cube }
name-button-done = 完成を終えて進む
name-tile = タイルの精霊
name-cube = キューブの精霊
name-keep = 席{ $number }のキープ
name-held = 席{ $number }のタイル
name-field = 場の{ $number }枚目
name-number = { $number }

why-other-way = その選び方は、今は別の行動になります。表示されている選択肢から選んでください。
why-over = ゲームは終わりました。
why-side-first = まず、初期配置カードの面を選んでください。
why-their-tiles = ほかの人のタイルです。奪うカードが出たとき以外は触れません。
why-not-victim = 今奪えるのは、カードが示す隣の人のタイルだけです。
why-start-card = 初期配置カードは奪えません。
why-no-tile-there = { $cell }にはタイルがありません。
why-no-cube-there = { $cell }に自分のキューブはありません。
why-cube-there = { $cell }にはもうキューブがあります。1枚に1個までです。
why-no-cube-in-hand = 手元にキューブがないので、置いてあるキューブを動かすことだけできます。
why-not-over-cube = { $cell }にはキューブが乗っているので、重ねて置けません。
why-frame = 並びが縦5×横5の枠からはみ出してしまいます。
why-not-adjacent = すでにあるタイルに、辺か角で接していません。
why-tile-first = 先に場のタイルを選び、次に{ $cell }を選んでください。
why-spirit-first = 先に使う精霊を選んでください。使わないなら次へ進めます。
why-card-step = 今は呪文カードをキープか破棄するステップです。しないなら次へ進めます。
why-card-step-over = キープと破棄は、手番の初め（ステップ2）だけです。
why-card-first = 先に場札の1枚を選び、次に置く先（キープか捨て札）を選んでください。
why-keeps-already = もう1枚キープしています。完成させるまで、次のカードはキープできません。
why-kept-stays = キープしたカードは破棄も交換もできません。完成させたときだけ手放せます。
why-their-place = ほかの人のキープする場所です。
why-their-card = ほかの人がキープしているカードです。その人しか完成させられません。
why-their-spirit = ほかの人の精霊です。
why-spirit-spent = この精霊はもう使い切りました。
why-spirit-later = 精霊は、今のステップの次に使えます。何もしないなら次へ進んでください。
why-spirit-over = 精霊を使えるのはタイルの配置より前で、1手番に1回だけです。
why-stack-empty = タイルの山がないので、この精霊は使えません。
why-no-free-cell = キューブのないタイルがないので、この精霊は使えません。
why-cube-asked = 今は、置いたタイルにキューブを置くかどうかを決めてください。
why-tile-later = タイルの配置はステップ5です。ほかのことをしないなら「タイルの配置へ」で進めます。
why-tile-placed = この手番のタイルはもう置きました。
why-held = 持っているタイルを置く場所を選んでください。
why-stealing = 今は「タイルを奪う」の処理中です。
why-spell-later = 呪文を完成させるのは、タイルを置いたあと（ステップ6）です。
why-spell-first = 先に完成させる呪文カードを選び、次にそのキューブを選んでください。
why-needs-cube = { $cell }にキューブがありません。{ $card }を完成させるには、形の中のキューブを1個使います。
why-cube-outside = { $cell }のキューブは、{ $card }の形の中にありません。
why-shape-no-cube = { $card }の形はできていますが、その中にキューブがありません。
why-one-short = { $card }にはあと1枚：{ $cell }に{ $attribute }が要ります。
why-one-short-any = { $card }にはあと1枚：{ $cell }にタイルが要ります。
why-no-shape = { $card }の形が、1つの属性でそろっていません。回転はできますが、裏返しはできません。

web-mansion = 魔女の館
web-display = 場札
web-deck = 山札{ $count }枚
web-discard = 捨て札{ $count }枚
web-known = { $above ->
    [0] 次にめくる山札は{ $card }です
   *[other] 山札をあと{ $above }枚めくると、次が{ $card }です
}
web-pending = 手番の最後に処理：{ $card }
web-field = 場のタイル
web-field-tile = 場の{ $number }枚目：{ $tile }
web-field-empty = 場にタイルはありません
web-stack = タイルの山：残り{ $count }枚
web-held = { $name }が置くタイル：{ $tile }
web-drew = { $name }が精霊で引いたタイル
web-stole = { $name }が奪ったタイル
web-players = プレイヤー
web-player = { $name }：{ $place }、手元のキューブ{ $cubes }個、今の得点{ $total }点。タイルを見る
web-points = { $total }点
web-points-now = 今なら{ $total }点
web-at = { $cell }マス目
web-home = { $rank }着でゴール
web-home-short = { $rank }着
web-stands = { $name }は{ $place }。
web-princess-waits = 姫は{ $cell }マス目で待っています。
web-princess-carried = { $name }が姫を背負って{ $cell }マス目にいます（{ $penalty }歩減）。
web-princess-out = 姫は館の外です。
web-passages-closed = 隠し通路は、誰かが{ $cell }マス目以上に着くと開きます。
web-passages-open = 隠し通路（{ $ways }）は開いています。
web-turns-left = { $turns ->
    [0] 最終ラウンド最後の手番
   *[other] 最終ラウンド、このあと残り{ $turns }手番
}
web-tiles-of = { $name }のタイル
web-tiles-to-steal = 1枚奪う：{ $name }のタイル
web-before = { $name }の手元
web-frame = あと縦{ $rows }列・横{ $columns }列広げられます
web-frame-full = 枠は5×5に決まりました
web-side = { $side }面：{ $tile }
web-cell = { $cell }：{ $tile }
web-cell-start = 初期配置カード
web-cell-cube = キューブあり
web-cell-covered = 下に{ $tiles }
web-spot = { $cell }：空き
web-spell = { $card }：{ $tiles }枚の形、{ $steps }歩
web-spell-two = { $card }：{ $tiles }枚の形、{ $steps }歩、1枚違いなら{ $mixed }歩
web-standing-ready = 完成できる
web-standing-cubeless = 形はあるがキューブがない
web-standing-short = あと1枚で形になる
web-short-ready = 完成
web-short-cubeless = キューブ{"\u200B"}待ち
web-short-short = あと1枚
web-signs = 記号の意味
sign-steps = 呪文で進む歩数。小さい数字は、1枚だけ違うときの歩数
sign-short = 形にあと1枚足りない
sign-cubeless = 形はできているが、どのタイルにもキューブがない
sign-ready = 今すぐ完成できる
sign-pawn = 席の番号が入ったコマ。呪文カードの上では、その人も完成できる
sign-crown = 姫。背負うと、進む歩数が減る
sign-passage = 隠し通路。点線のあいだは閉じていて、実線になると通れる近道
sign-walk-name = 歩数
sign-walk = コマは呪文を完成させた手番だけ進む。歩数は、呪文の数字の合計に、2つ目からは1つごとに1を足したもの。姫を背負う、背負っている、追い抜くときは{ $penalty }歩減る。姫は自分では歩かず、背負った人と一緒に動く
sign-start = 初期配置カードのタイル
sign-stack = 下に重なっているタイルの枚数
sign-marked = 最後の手で動いたところ
web-cubes = 手元のキューブ{ $count }個
web-keep = { $name }のキープするカードの場所
web-keep-place = キープ
web-keep-here = ここをタップでキープ
web-discard-here = ここをタップで破棄
web-keeps = キープ：{ $card }
web-spirit = { $spirit }：残り{ $uses }回
web-spirit-tile = タイル
web-spirit-cube = キューブ
web-number = { $steps }歩のほう
web-count = { $attribute }：{ $count }枚
web-steps = { $name }の手番の手順
web-step-card = カード
web-step-recover = 回収
web-step-spirit = 精霊
web-step-place = 配置
web-step-complete = 呪文
web-step-take = 奪う
web-walk-gained = 呪文{ $count }つ：{ $gained }歩
web-walk-combo = ＋コンボ{ $combo }
web-walk-lost = { $why ->
    [carrying] －{ $lost }（姫を背負っている）
    [picking-up] －{ $lost }（姫を背負う）
   *[overtaking] －{ $lost }（姫を追い抜く）
}
web-walk-to = { $overrun ->
    [0] ＝{ $steps }歩で{ $cell }マス目へ
   *[other] ＝{ $steps }歩でゴール（オーバーラン{ $overrun }）
}
web-score-now = もし今終わったら（得点）
web-score = 得点
web-counted = { $count }→
web-counted-head = 枚数・回数→得点
web-bonus = ボーナスカード{ $count }枚
web-bonus-hidden = 最後に公開
web-fate = 結末
web-escaped = 脱出
web-captured = 捕らわれ
learn-other = 相手
web-hidden = 山の中身（次に出る順）

# 手の理由：ヒントと検討
reason-spell = { $less ->
    [yes] { reason-when }{ $card }を完成しにくい
    [never] { reason-when }{ $card }を完成できない
   *[no] { reason-when }{ $card }を完成できる
}
reason-steps = { $less ->
    [yes] { reason-when }あまり進めない
   *[no] { reason-when }多く進める
}
    .unit = 歩
reason-their-steps = { $less ->
    [yes] { reason-when }ほかの人があまり進まない
   *[no] { reason-when }ほかの人が多く進む
}
    .unit = 歩
reason-heavy = { $less ->
    [yes] { reason-when }姫のために失う歩数が少ない
   *[no] { reason-when }姫のために失う歩数が多い
}
    .unit = 歩
reason-goal = { $less ->
    [yes] { reason-when }{ $rank }着でゴールしにくい
    [never] { reason-when }{ $rank }着ではゴールできない
   *[no] { reason-when }{ $rank }着でゴールできる
}
reason-their-goal = { $less ->
    [yes] { reason-when }ほかの人に先にゴールされにくい
    [never] { reason-when }ほかの人に先にゴールされない
   *[no] { reason-when }ほかの人が先にゴールするおそれ
}
reason-robbed = { $less ->
    [yes] { reason-when }タイルを奪われにくい
    [never] { reason-when }タイルを奪われない
   *[no] { reason-when }タイルを奪われやすい
}
reason-stolen = { $less ->
    [yes] { reason-when }タイルを奪いにくい
    [never] { reason-when }タイルを奪えない
   *[no] { reason-when }タイルを奪いやすい
}
reason-failed = { $less ->
    [yes] 誰もゴールしないうちに魔女が帰ってくることが少ない
    [never] 魔女が帰ってくる前に誰かがゴールする
   *[no] 誰もゴールしないうちに魔女が帰ってくるおそれ
}
reason-score = { $less ->
    [yes] 最後の得点が低い
   *[no] 最後の得点が高い
}
    .unit = 点

# 表に書く、ゲームの終わり方
short-result-rescued = 救出
short-result-failed = 救出失敗

# the end, under a headline that says who won
web-result-rescued = 姫は救出されました。
web-result-failed = タイルが尽き、魔女が帰ってきました。
