title = クーペレイション
tagline = 手札のことは話さずに、みんなで一つのシャンパンタワーを積み上げます。

phase-wish = 最初に始めたい人は？
phase-draw = カードを引く
phase-act = 1枚を配置か公開、または2枚をリザーブに送る
phase-take = リザーブから取る
phase-correct = 修正のために手札を捨てる
phase-set = 取ったカードを置く
phase-adjust = リザーブの枚数の調整：余ったカードを捨てる
phase-over = ゲーム終了

verb-wish-yes = 自分から始めたい
verb-wish-no = ほかの人に任せる
verb-draw = { $count ->
    [0] 引かない
   *[other] { $count }枚引く
}
verb-place = { $card }を{ $cell }に表向きで置く
verb-place-down = { $card }を{ $cell }に裏向きで置く
verb-turn-up = { $cell }の裏向きカードを公開する（{ $low }～{ $high }なら成功）
verb-send = { $first }と{ $second }をリザーブに送る
verb-take-sum = 合計{ $result }で{ $card }を取る{ $correction ->
    [0] {""}
   *[other] （修正に{ $correction }枚捨てる）
}
verb-take-difference = 差{ $result }で{ $card }を取る{ $correction ->
    [0] {""}
   *[other] （修正に{ $correction }枚捨てる）
}
verb-correct = 修正のために{ $card }を捨てる（あと{ $left }枚）
verb-enough = これ以上は捨てない
verb-set = { $card }を{ $cell }に置く
verb-exchange = { $cell }のカードを{ $card }と差し替える
verb-discard = 手札の{ $card }を捨てる
verb-discard-reserve = リザーブの{ $card }を捨てる

preview-allowance = { $count ->
    [0] 次の人は引けない
   *[other] 次の人は{ $count }枚まで引ける
}
preview-won = これでタワー完成！
preview-turn-up = ここに入るのは{ $low }～{ $high }だけ。外れたら全員の敗北
preview-loses = このカードはここに合わない。公開すると全員の敗北
preview-correction = { $count ->
    [0] 修正はいらない
   *[other] 修正のために、ほかの手札を{ $count }枚捨てる
}
preview-next-stuck = 次の{ $name }は何もできないおそれがあります。そうなると全員の敗北です
danger-misfit = 自分の裏向きカードが、置いた場所に合いません：{ $cell }。
danger-nothing-fits = 合う数字がもうない裏向きカードがあります：{ $cell }。
preview-standstill = 引かないと何もできず、全員の敗北になる

event-answered = { $name }が答えました。
event-corrected = { $name }が修正を終えました。
event-wished = 始めたいかどうか、全員が答えました。
event-started = { $name }から始めます。
event-turn-began = { $allowance ->
    [0] 第{ $turn }手番：{ $name }はカードを引けません。
   *[other] 第{ $turn }手番：{ $name }は{ $allowance }枚まで引けます。
}
event-drew = { $count ->
    [0] { $name }はカードを引きませんでした。
   *[other] { $name }がカードを{ $count }枚引きました（山札は残り{ $deck }枚）。
}
event-finish-drawn = { $name }がフィニッシュカードを引き、自分の前に表向きで置きました。
event-placed = { $name }が{ $card }を{ $cell }に置きました。
event-placed-down = { $card ->
    [none] { $name }がカードを1枚、{ $cell }に裏向きで置きました。
   *[other] { $name }が{ $card }を{ $cell }に裏向きで置きました。
}
event-turned-up = { $fits ->
    [yes] { $name }が{ $cell }の裏向きカードを公開しました：{ $card }。ぴったり合いました。
   *[no] { $name }が{ $cell }の裏向きカードを公開しました：{ $card }。合いませんでした。
}
event-sent = { $name }が{ $cards }をリザーブに送りました。
event-took = { $base ->
    [sum] { $name }が合計{ $result }で{ $card }を取りました{ $correction ->
        [0] 。
       *[other] （修正に{ $correction }枚捨てます）。
    }
   *[difference] { $name }が差{ $result }で{ $card }を取りました{ $correction ->
        [0] 。
       *[other] （修正に{ $correction }枚捨てます）。
    }
}
event-discarded = { $card ->
    [none] { $name }が手札を1枚、裏向きで捨てました。
   *[other] { $name }が{ $card }を捨てました。
}
event-placed-from-reserve = { $name }がリザーブの{ $card }を{ $cell }に置きました。
event-exchanged = { $returned ->
    [none] { $name }が{ $cell }の裏向きカードを{ $card }と差し替えました。
   *[other] { $name }が{ $cell }の{ $returned }を{ $card }と差し替えました。
}
event-reserve-discarded = { $name }がリザーブの{ $card }を捨てました。
event-skipped = { $name }にはできることがなく、手番が飛ばされました。
event-ended = { $result ->
    [won] タワー完成。全員の勝利です！
    [wrong-card] 公開したカードが合いませんでした。全員の敗北です。
   *[standstill] できることがなくなりました。全員の敗北です。
}

result-won = 第{ $turns }手番でタワー完成。全員の勝利です。
result-wrong-card = 公開したカードが合いませんでした（{ $all }枚中{ $cards }枚を配置）。全員の敗北です。
result-standstill = できることがなくなりました（{ $all }枚中{ $cards }枚を配置）。全員の敗北です。
result-playing = ゲームの途中です（{ $all }枚中{ $cards }枚を配置）。
sum-tower = タワーの枚数
sum-face-down = うち裏向き
sum-hand = 手札に残ったカード

option-simple = 簡易ルール（フィニッシュカードなし）
option-start = スタートプレイヤー
option-start-ask = 全員に聞く
option-start-random = 無作為
option-start-0 = 席1
option-start-1 = 席2
option-start-2 = 席3
option-start-3 = 席4
option-finish_outside_apex = フィニッシュカードを最上段以外にも置ける
option-apex_needs_all_face_up = ほかが全部表向きになるまで最上段に置けない
option-start_card_fixed_in_middle = 最初のカードを1段目の中央に固定する
option-first_draw_mandatory = 最初のドローは必ず行う
option-reserve_may_take_just_sent = 送ったばかりのカードも取れる
option-reserve_discards_exact = 修正に必要な枚数だけ捨てる
option-no_legal_action = できることがないとき
option-no_legal_action-loss = 敗北
option-no_legal_action-skip = 手番を飛ばす
option-finish_may_be_discarded = フィニッシュカードを捨てられる
option-facedown_support_counts_diamonds = ハートは裏向きカードのダイヤも数える
option-reveal_by_anyone = 誰の裏向きカードでも公開できる
option-finish_counts_in_reserve = フィニッシュカードもリザーブの枚数に数える
option-finish_number = フィニッシュカードの数字
option-facedown_domain_min = 裏向きカードの最小の数字
option-facedown_domain_max = 裏向きカードの最大の数字
option-facedown_unique = 裏向きカードの数字はほかと重ならない

progress-tower = タワーの枚数
progress-face-down = うち裏向き
progress-deck = 山札の枚数

why-other-way = その選び方は、今は別の行動になります。表示されている選択肢から選んでください。
why-wish-first = まず、最初に始めたいかどうかを全員が答えます。
why-draw-first = まず引く枚数を決めてください（{ $least }～{ $most }枚）。
why-draw-must = 最初の手番では、必ず{ $least }枚引きます。
why-draw-most = 引けるのは{ $most }枚までです。前の人が置いたカードで決まります（山札は残り{ $left }枚）。
why-drawn = この手番ではもう引き終えています。
why-not-your-card = { $card }はあなたの手札にありません。
why-reserve-card = { $card }はリザーブにあります。使うには、先に手札を2枚リザーブへ送ってください。
why-tower-card = { $card }はタワーにあります。一度置いたカードは動かせません。リザーブのカードとだけ差し替えられます。
why-card-first = 先に手札からカードを選び、次に置く場所（{ $cell }）を選んでください。
why-not-face-down = { $cell }のカードはもう表向きです。公開も移動もできません。
why-not-your-secret = この卓では、裏向きのカードは置いた人だけが公開できます。
why-finish-open = フィニッシュカードは裏向きに置けません。
why-no-discard-now = カードを捨てるのは、手番の最後か、修正のときだけです。
why-occupied = ここにはもうカードがあります。差し替えられるのは、リザーブから取ったカードだけです。
why-row-end = 1段目のカードは、左端か右端の隣に置きます（7枚まで）。
why-no-support = { $row }段目に置くには、すぐ下にカードが2枚必要です。
why-finish-apex = この卓では、フィニッシュカードは最上段にだけ置けます。
why-apex = 最上段に置けるのはフィニッシュカードだけです。
why-apex-face-up = 裏向きのカードがあと{ $down }枚あるので、まだ最上段には置けません。
why-nothing-fits = 隣の数字とのあいだに余裕がなく、ここに入る数字はありません。
why-number = { $card }はここには入りません。入るのは{ $low }～{ $high }です。
why-send = { $first }と{ $second }では、合計でも差でも、取って置けるカードがリザーブにありません。
why-take-first = リザーブから取るカードを選んでください。
why-not-in-reserve = { $card }はリザーブにありません。
why-just-sent = { $card }は今送ったばかりです。この卓では、すぐには取れません。
why-fits-nowhere = { $card }を置ける場所がタワーにありません。
why-cannot-pay = { $base ->
    [sum] 合計
   *[difference] 差
}は{ $result }です。{ $card }を取るには修正に{ $need }枚捨てますが、捨てられる手札は{ $spare }枚です。
why-finish-kept = フィニッシュカードは捨てられません。
why-correct = 修正のために捨てる手札を選んでください（あと{ $left }枚）。
why-set = { $card }をタワーに置く場所を選んでください。
why-adjust = 余りを捨ててください。手札からあと{ $hand }枚、リザーブからあと{ $reserve }枚です。

talk-like-to-start = 自分から始めたいです。
talk-rather-not-start = ほかの人から始めてほしいです。
talk-turns-left = 残りは何手番？
talk-last-turn = 最後の手番は誰？
talk-as-shown = 卓に出ているとおりです。

mark-none = マークなし
mark-one_diamond = ◆
mark-two_diamonds = ◆◆
mark-heart = ♥
called-card = カード{ $id }
name-F = フィニッシュカード
name-finish = フィニッシュカード
name-tower = タワー
name-reserve = リザーブ
name-deck = 山札
name-discards = 捨て札
name-hand = 手札
name-row = { $row }段目
name-start = 起点

seat-number = 席{ $number }
draw-turn = 第{ $turn }手番・{ $phase }
draw-actor = { $seat }の番
draw-reserve = リザーブ（上限{ $limit }枚）
draw-deck = 山札{ $deck }枚・捨て札{ $discards }枚・タワーの裏向き{ $down }枚
draw-allowance = { $seat }は{ $count }枚まで引ける
draw-finish = フィニッシュカード：{ $place }
draw-place-deck = 山札の中
draw-place-reserve = リザーブ
draw-place-exchange = 配置の途中
draw-place-discards = 捨て札
draw-place-tower = タワーの中
draw-place-hand = { $seat }の前
draw-hand = { $seat }：{ $size }枚
draw-you = （あなた）
draw-known = 全員が知っている：{ $cards }
draw-trace = { $card }は次のどれかにある：{ $places }
draw-own-discards = 自分が捨てたカード
draw-exchange = 送ったカード：{ $sent }、取ったカード：{ $taken }、あと{ $owed }枚捨てる
draw-legend = 17◆◆＝表向き、[22·2]＝自分の裏向き、[??·1]＝席1の裏向き、18-24＝入る数字

# ブラウザの盤面（web/src/games/couperation）
name-button-yes = { verb-wish-yes }
name-button-no = { verb-wish-no }
name-button-draw-0 = 引かない
name-button-draw-1 = 1枚引く
name-button-draw-2 = 2枚引く
name-button-draw-3 = 3枚引く
name-button-draw-4 = 4枚引く
name-button-face-down = 裏向きで置く
name-button-turn-up = 公開する
name-button-sum = 合計で取る
name-button-difference = 差で取る
name-button-enough = これ以上は捨てない
web-card = { $mark ->
    [one_diamond] { $number }、ダイヤ1つ
    [two_diamonds] { $number }、ダイヤ2つ
    [heart] { $number }、ハート
   *[none] { $number }、マークなし
}
web-card-finish = フィニッシュカード（{ $number }として数える）
web-cell-open = { $cell }：{ $card }
web-cell-misfit = { $cell }：{ $card }。ここには入らない
web-cell-known = { $cell }：{ $name }が置いた裏向きの{ $card }。入るのは{ $low }～{ $high }
web-cell-down = { $cell }：{ $name }が置いた裏向きカード。入るのは{ $low }～{ $high }
web-spot = { $cell }（空き）：{ $low }～{ $high }が入る
web-spot-none = { $cell }（空き）：入る数字がない
web-of = { $count }／{ $all }
web-deck-label = 山札{ $count }枚
web-discards-label = 捨て札{ $count }枚
web-may-draw = { $count ->
    [0] { $name }は引けません
   *[other] { $name }は{ $count }枚まで引けます
}
web-may-draw-next = { $count ->
    [0] 次の{ $name }は引けません
   *[other] 次の{ $name }は{ $count }枚まで引けます
}
web-turns-left = 残り{ $count }手番（最短）・最後は{ $name }
web-drawn = { $count ->
    [0] この手番はカードを引けません
   *[other] この手番に引いた枚数：{ $drawn }／{ $count }
}
web-finish-deck = ★フィニッシュカードは山札の中
web-finish-hand = フィニッシュカードは{ $name }の前
web-finish-reserve = フィニッシュカードはリザーブの中
web-finish-exchange = フィニッシュカードを配置するところ
web-finish-cell = フィニッシュカードはタワーの中
web-finish-discards = フィニッシュカードは捨てられました
web-discarded-openly = リザーブから捨てたカード：
web-discarded-own = 自分が捨てたカード：
web-hand-own = あなたの手札
web-hand-empty = 手札はありません
web-hand-of = { $name }：手札{ $count }枚
web-acts = 手番
web-wish = { $wish ->
    [yes] 始めたい
   *[no] 任せる
}
web-wish-ask = 自分から始めたいですか？ 答えは全員そろってから公開されます。
web-wish-own = { $wish ->
    [yes] 「始めたい」と答えました。ほかの人を待っています。
   *[no] 「任せる」と答えました。ほかの人を待っています。
}
web-way-sum = { $count ->
    [0] 合計
   *[other] 合計±{ $count }
}
web-way-difference = { $count ->
    [0] 差
   *[other] 差±{ $count }
}
web-card-free = { $mark ->
    [one_diamond] { $card }（次の人は1枚まで引ける）
    [two_diamonds] { $card }（次の人は2枚まで引ける）
   *[heart] { $card }（次の人は下のダイヤの数まで引ける）
}
web-legend = マークの見方
web-legend-one_diamond = ダイヤ1つ：置くと、次の人は1枚まで引けます。
web-legend-two_diamonds = ダイヤ2つ：次の人は2枚まで引けます。
web-legend-heart = ハート：次の人は、すぐ下の2枚にあるダイヤの数まで引けます。
web-legend-finish = フィニッシュカード：25として数え、最上段に置けば勝ちです。
web-legend-spot = 置ける場所と、そこに入る数字です。
web-legend-none = 入る数字のない場所です。
web-legend-covered = 裏向きのカード：置いた人の名前と、入る数字です。
web-legend-known = 自分が置いた裏向きのカード：目の印の隣が本当の数字です。
web-legend-misfit = 表にしたら入らなかったカードです。全員の負けになります。
web-legend-deck = 山札：星の印があれば、フィニッシュカードがまだ中にあります。
web-legend-mark = 最後に動いたところです。
web-work-send = 合計か差と同じ数字のカードを、リザーブから取れます。ほかの手札を1枚捨てるごとに、結果を±1できます。
web-work-take = 取るカードを選びます。「±1」は、ほかの手札を1枚捨てれば取れる印です。
web-work-correct = { $card }に合わせるため、ほかの手札をあと{ $count }枚捨てます。
web-work-set = { $card }を空いている場所に置くか、タワーのカードと差し替えます。
web-exchange = リザーブから取る計算
web-sum = 合計
web-difference = 差
web-taken = 取るカード
web-silence = カードの話はしない
web-silence-long = この卓では、手札のことや、何をどこに置くかについて話しません。決まった言葉だけを送れます。

# 場所：最初のグラス（起点）から数えます。偶数の段は半枚ずれるので、すぐ右が「右1つ目」です。
name-cell-1--6 = 1段目・起点の左6つ目
name-cell-1--5 = 1段目・起点の左5つ目
name-cell-1--4 = 1段目・起点の左4つ目
name-cell-1--3 = 1段目・起点の左3つ目
name-cell-1--2 = 1段目・起点の左2つ目
name-cell-1--1 = 1段目・起点の左1つ目
name-cell-1-0 = 1段目・起点
name-cell-1-1 = 1段目・起点の右1つ目
name-cell-1-2 = 1段目・起点の右2つ目
name-cell-1-3 = 1段目・起点の右3つ目
name-cell-1-4 = 1段目・起点の右4つ目
name-cell-1-5 = 1段目・起点の右5つ目
name-cell-1-6 = 1段目・起点の右6つ目
name-cell-2--6 = 2段目・起点の左6つ目
name-cell-2--5 = 2段目・起点の左5つ目
name-cell-2--4 = 2段目・起点の左4つ目
name-cell-2--3 = 2段目・起点の左3つ目
name-cell-2--2 = 2段目・起点の左2つ目
name-cell-2--1 = 2段目・起点の左1つ目
name-cell-2-0 = 2段目・起点の右1つ目
name-cell-2-1 = 2段目・起点の右2つ目
name-cell-2-2 = 2段目・起点の右3つ目
name-cell-2-3 = 2段目・起点の右4つ目
name-cell-2-4 = 2段目・起点の右5つ目
name-cell-2-5 = 2段目・起点の右6つ目
name-cell-3--6 = 3段目・起点の左5つ目
name-cell-3--5 = 3段目・起点の左4つ目
name-cell-3--4 = 3段目・起点の左3つ目
name-cell-3--3 = 3段目・起点の左2つ目
name-cell-3--2 = 3段目・起点の左1つ目
name-cell-3--1 = 3段目・起点の真上
name-cell-3-0 = 3段目・起点の右1つ目
name-cell-3-1 = 3段目・起点の右2つ目
name-cell-3-2 = 3段目・起点の右3つ目
name-cell-3-3 = 3段目・起点の右4つ目
name-cell-3-4 = 3段目・起点の右5つ目
name-cell-4--6 = 4段目・起点の左5つ目
name-cell-4--5 = 4段目・起点の左4つ目
name-cell-4--4 = 4段目・起点の左3つ目
name-cell-4--3 = 4段目・起点の左2つ目
name-cell-4--2 = 4段目・起点の左1つ目
name-cell-4--1 = 4段目・起点の右1つ目
name-cell-4-0 = 4段目・起点の右2つ目
name-cell-4-1 = 4段目・起点の右3つ目
name-cell-4-2 = 4段目・起点の右4つ目
name-cell-4-3 = 4段目・起点の右5つ目
name-cell-5--6 = 5段目・起点の左4つ目
name-cell-5--5 = 5段目・起点の左3つ目
name-cell-5--4 = 5段目・起点の左2つ目
name-cell-5--3 = 5段目・起点の左1つ目
name-cell-5--2 = 5段目・起点の真上
name-cell-5--1 = 5段目・起点の右1つ目
name-cell-5-0 = 5段目・起点の右2つ目
name-cell-5-1 = 5段目・起点の右3つ目
name-cell-5-2 = 5段目・起点の右4つ目
name-cell-6--6 = 6段目・起点の左4つ目
name-cell-6--5 = 6段目・起点の左3つ目
name-cell-6--4 = 6段目・起点の左2つ目
name-cell-6--3 = 6段目・起点の左1つ目
name-cell-6--2 = 6段目・起点の右1つ目
name-cell-6--1 = 6段目・起点の右2つ目
name-cell-6-0 = 6段目・起点の右3つ目
name-cell-6-1 = 6段目・起点の右4つ目
name-cell-7--6 = 最上段
name-cell-7--5 = 最上段
name-cell-7--4 = 最上段
name-cell-7--3 = 最上段
name-cell-7--2 = 最上段
name-cell-7--1 = 最上段
name-cell-7-0 = 最上段

# 手の理由：ヒントと検討
reason-placed = { $less ->
    [yes] { reason-when }表向きで置けるカードが少ない
   *[no] { reason-when }表向きで置けるカードが多い
}
    .unit = 枚
reason-down = { $less ->
    [yes] { reason-when }裏向きで置くカードが少ない
   *[no] { reason-when }裏向きで置くカードが増える
}
    .unit = 枚
reason-turn-up = { $less ->
    [yes] { reason-when }伏せたカードを公開することが少ない
    [never] { reason-when }伏せたカードを公開せずにすむ
   *[no] { reason-when }伏せたカードを公開することになりやすい
}
reason-exchange = { $less ->
    [yes] { reason-when }交換が減る
   *[no] { reason-when }交換が増える
}
    .unit = 枚
reason-discard = { $less ->
    [yes] { reason-when }捨てるカードが少ない
   *[no] { reason-when }捨てるカードが増える
}
    .unit = 枚
reason-draw = { $less ->
    [yes] { reason-when }山札が減りにくい
   *[no] { reason-when }山札が多く減る
}
    .unit = 枚
reason-skip = { $less ->
    [yes] { reason-when }手番を飛ばす人が出にくい
    [never] { reason-when }誰も手番を飛ばさずにすむ
   *[no] { reason-when }手番を飛ばす人が出やすい
}
reason-open = { $less ->
    [yes] { $cell }に{ $low }～{ $high }が入りにくい
    [never] { $cell }に{ $low }～{ $high }が入らなくなる
   *[no] { $cell }に{ $low }～{ $high }が入る
}
reason-wrong-card = { $less ->
    [yes] あとで公開するカードが外れにくい
    [never] あとで公開するカードが外れない
   *[no] あとで公開したカードが外れるおそれ
}
reason-standstill = { $less ->
    [yes] 動けなくなることが少ない
    [never] 動けなくなることがない
   *[no] やがて動けなくなるおそれ
}

# 研究室で数えるもの
name-deed-place = A：表向きに置く
name-deed-place-down = B：裏向きに置く
name-deed-turn-up = C：公開する
name-deed-send = D：リザーブと交換する

# 表に書く、ゲームの終わり方
short-result-won = タワー完成
short-result-wrong-card = 公開したカードが合わない
short-result-standstill = 行動できず

# the end, under a headline that says who won
web-result-won = 第{ $turns }手番でタワーが完成しました。
web-result-wrong-card = 公開したカードが合いませんでした（{ $all }枚中{ $cards }枚を配置）。
web-result-standstill = できることがなくなりました（{ $all }枚中{ $cards }枚を配置）。
