title = クーペレイション
tagline = 手札のことは話さずに、みんなで一つのシャンパンタワーを積み上げます。

phase-wish = 最初に始めたい人は？
phase-draw = カードを引く
phase-act = カードを1枚、配置か公開
phase-take = リザーブから取る
phase-correct = 修正のために捨てる
phase-set = 取ったカードを置く
phase-adjust = 枚数の調整
phase-over = ゲーム終了

verb-wish-yes = 自分から始めたい
verb-wish-no = ほかの人に任せる
verb-draw = { $count ->
    [0] 引かない
   *[other] { $count } 枚引く
}
verb-place = { $card } を { $row } 段目・列 { $x } に表向きで置く
verb-place-down = { $card } を { $row } 段目・列 { $x } に裏向きで置く
verb-turn-up = { $row } 段目・列 { $x } の裏向きカードを公開する（{ $low }～{ $high } なら成立）
verb-send = { $first } と { $second } をリザーブに送る
verb-take-sum = 合計 { $result } で { $card } を取る{ $correction ->
    [0] {""}
   *[other] （修正 { $correction } 枚）
}
verb-take-difference = 差 { $result } で { $card } を取る{ $correction ->
    [0] {""}
   *[other] （修正 { $correction } 枚）
}
verb-correct = 修正のために { $card } を捨てる（あと { $left } 枚）
verb-enough = これ以上は捨てない
verb-set = { $card } を { $row } 段目・列 { $x } に置く
verb-exchange = { $row } 段目・列 { $x } のカードを { $card } と差し替える
verb-discard = 手札の { $card } を捨てる
verb-discard-reserve = リザーブの { $card } を捨てる

preview-allowance = { $count ->
    [0] 次の人は引けない
   *[other] 次の人は { $count } 枚まで引ける
}
preview-won = これでタワー完成！
preview-turn-up = ここに入るのは { $low }～{ $high } だけ。外れると敗北
preview-loses = このカードは合わない。公開すると敗北
preview-correction = { $count ->
    [0] 修正はいらない
   *[other] あと { $count } 枚捨てる
}
preview-standstill = 引かないとできることがなく、敗北になる

event-answered = { $name } が答えました。
event-corrected = { $name } は修正を終えました。
event-wished = 始めたいかどうか、全員が答えました。
event-started = { $name } から始めます。
event-turn-began = { $turn } 手番目：{ $name } は { $allowance } 枚まで引けます。
event-drew = { $count ->
    [0] { $name } は引きませんでした。
   *[other] { $name } が { $count } 枚引きました。山札は残り { $deck } 枚。
}
event-finish-drawn = { $name } がフィニッシュカードを引き、表向きに置きました。
event-placed = { $name } が { $row } 段目・列 { $x } に { $card } を置きました。
event-placed-down = { $card ->
    [none] { $name } が { $row } 段目・列 { $x } に裏向きで1枚置きました。
   *[other] { $name } が { $row } 段目・列 { $x } に { $card } を裏向きで置きました。
}
event-turned-up = { $fits ->
    [yes] { $name } が { $row } 段目・列 { $x } を公開：{ $card }。成立です。
   *[no] { $name } が { $row } 段目・列 { $x } を公開：{ $card }。合いませんでした。
}
event-sent = { $name } が { $cards } をリザーブに送りました。
event-took = { $base ->
    [sum] { $name } が合計 { $result } で { $card } を取ります（修正 { $correction } 枚）。
   *[difference] { $name } が差 { $result } で { $card } を取ります（修正 { $correction } 枚）。
}
event-discarded = { $card ->
    [none] { $name } が1枚を裏向きで捨てました。
   *[other] { $name } が { $card } を捨てました。
}
event-placed-from-reserve = { $name } がリザーブの { $card } を { $row } 段目・列 { $x } に置きました。
event-exchanged = { $returned ->
    [none] { $name } が { $row } 段目・列 { $x } の裏向きカードを { $card } と差し替えました。
   *[other] { $name } が { $row } 段目・列 { $x } の { $returned } を { $card } と差し替えました。
}
event-reserve-discarded = { $name } がリザーブの { $card } を捨てました。
event-skipped = { $name } はできることがなく、手番を飛ばします。
event-ended = { $result ->
    [won] タワー完成。全員の勝利！
    [wrong-card] 公開したカードが合いませんでした。全員の敗北です。
   *[standstill] できることがなくなりました。全員の敗北です。
}

result-won = { $turns } 手番でタワー完成。全員の勝利です。
result-wrong-card = 公開したカードが合いませんでした（{ $all } 枚中 { $cards } 枚を配置）。全員の敗北です。
result-standstill = できることがなくなりました（{ $all } 枚中 { $cards } 枚を配置）。全員の敗北です。
result-playing = ゲームの途中です（{ $all } 枚中 { $cards } 枚を配置）。
sum-tower = タワーの枚数
sum-face-down = うち裏向き
sum-hand = 残った手札

option-simple = 簡易ルール（フィニッシュカードなし）
option-start = スタートプレイヤー
option-finish_outside_apex = フィニッシュカードを最上段以外にも置ける
option-apex_needs_all_face_up = ほかが全部表向きになるまで最上段に置けない
option-start_card_fixed_in_middle = 最初のカードを1段目の中央に固定する
option-first_draw_mandatory = 最初のドローは必ず行う
option-reserve_may_take_just_sent = 送ったばかりのカードも取れる
option-reserve_discards_exact = 修正に必要な枚数だけ捨てる
option-no_legal_action = できることがないとき：敗北か、手番を飛ばす
option-finish_may_be_discarded = フィニッシュカードを捨てられる
option-facedown_support_counts_diamonds = ハートは裏向きカードのダイヤも数える
option-reveal_by_anyone = 誰の裏向きカードでも公開できる
option-finish_counts_in_reserve = フィニッシュカードもリザーブの枚数に数える
option-finish_number = フィニッシュカードの数字
option-facedown_domain_min = 裏向きカードの最小の数字
option-facedown_domain_max = 裏向きカードの最大の数字
option-facedown_unique = 裏向きカードの数字はほかと重ならない

why-draw = 前のカードが許す枚数だけ引けます（{ $legal } 通り）。行動 { $action } はできません。
why-act = 行動 { $action } はできません。自分のカードを、置ける場所に、昇順になるように置いてください。
why-take = 行動 { $action } はできません。合計か差を捨て札で修正して、置き場所のあるリザーブのカードに合わせてください。
why-correct = 行動 { $action } はできません。修正のために手札のグラスカードを捨ててください。
why-set = 行動 { $action } はできません。取ったカードはそこには合いません。
why-adjust = 行動 { $action } はできません。余った手札かリザーブのカードを捨ててください。

talk-like-to-start = 最初に始めたいです。
talk-rather-not-start = 最初は遠慮します。
talk-turns-left = あと何手番ある？
talk-last-turn = 最後の手番は誰？

mark-none = マークなし
mark-one_diamond = ◆
mark-two_diamonds = ◆◆
mark-heart = ♥
name-F = フィニッシュカード
name-finish = フィニッシュカード
name-tower = タワー
name-reserve = リザーブ
name-deck = 山札
name-discards = 捨て札
name-hand = 手札
name-row = { $row } 段目

seat-number = 席{ $number }
draw-turn = { $turn } 手番目・{ $phase }
draw-actor = { $seat } が決める番
draw-reserve = リザーブ（上限 { $limit } 枚）
draw-deck = 山札 { $deck } 枚・捨て札 { $discards } 枚・タワーの裏向き { $down } 枚
draw-allowance = { $seat } は { $count } 枚まで引ける
draw-finish = フィニッシュカード：{ $place }
draw-place-deck = 山札の中
draw-place-reserve = リザーブ
draw-place-exchange = 配置の途中
draw-place-discards = 捨て札
draw-place-tower = タワーの中
draw-place-hand = { $seat } の前
draw-hand = { $seat }：{ $size } 枚
draw-you = （あなた）
draw-own-discards = 自分が捨てたカード
draw-exchange = 送った { $sent }・取った { $taken }・あと { $owed } 枚捨てる
draw-legend = 17◆◆ 表向き・[22·2] 自分（席2）の裏向き・[??·1] 席1の裏向き・18-24 入る数字
