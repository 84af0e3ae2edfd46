title = ホシヅクリ
tagline = 彗星で銀河を渡りながら、自分のデッキを育てよう。

# 何を待っているか
phase-play = プレイ：1枚、同じ色を何枚でも、または赤・青・緑を1枚ずつ
phase-extend = 同じ色のカードをさらに出しますか？
phase-order = 次に効果を使うカードは？
phase-flame-scrap = 炎：廃棄する手札を1枚選びます
phase-thunder-scrap = 雷：手札を1枚廃棄して、よりよいカードにしますか？
phase-thunder-gain = 雷：手札に獲得するカードは？
phase-fusion-scrap = 核融合：手札を、各色1枚まで・無色1枚まで廃棄できます
phase-water-discard = 水：手札を1枚捨て札にしますか？
phase-storm-target = 嵐：前の1枚プレイを捨て札に戻しますか？
phase-spring-place = 泉：手札に入れるか捨て札にするかを選びます
phase-forest-add = 森林：◎のない無色カードを追加しますか？
phase-microorganism-add = 微生物：◎のあるカードを追加しますか？
phase-black-hole-add = ブラックホール：◎のあるカードを追加しますか？
phase-black-hole-more = ブラックホール：◎のあるカードをさらに追加しますか？
phase-grassland-gain = 草原：カードを捨て札に獲得しますか？
phase-meteorite-discard = 隕石：出した人の場にある色の手札を1枚捨て札にします
phase-generate = 生成：星片でカードを1枚獲得しますか？
phase-end-discard = 手番の終わり：手札が4枚になるまで捨て札にします
phase-over = ゲーム終了

# できること
verb-play-one = { $a }をプレイ
verb-play-two = { $a }＋{ $b }をプレイ
verb-play-three = { $a }＋{ $b }＋{ $c }をプレイ
verb-play-four = { $a }＋{ $b }＋{ $c }＋{ $d }をプレイ
verb-play-colours = 3色プレイ：{ $a }＋{ $b }＋{ $c }
verb-extend = { $card }もプレイ
verb-extend-done = これ以上は出さない
verb-resolve = { $card }の効果を使う
verb-scrap = { $card }を廃棄する
verb-scrap-none = 廃棄しない
verb-fuse-none = 廃棄しない
verb-fuse-one = { $a }を廃棄する
verb-fuse-two = { $a }と{ $b }を廃棄する
verb-fuse-three = { $a }、{ $b }、{ $c }を廃棄する
verb-fuse-four = { $a }、{ $b }、{ $c }、{ $d }を廃棄する
verb-discard = { $card }を捨て札にする
verb-discard-none = 捨て札にしない
verb-take-back = { $card }を捨て札に戻す
verb-take-back-none = 戻さない
verb-top-to-hand = { $card }を手札に入れる
verb-top-to-discard = { $card }を捨て札にする
verb-add-one = { $card }をプレイに追加する
verb-add-none = 追加しない
verb-take-in-none = 追加しない
verb-take-in-one = { $a }をプレイに追加する
verb-take-in-two = { $a }と{ $b }をプレイに追加する
verb-take-in-three = { $a }、{ $b }、{ $c }をプレイに追加する
verb-take-in-four = { $a }、{ $b }、{ $c }、{ $d }をプレイに追加する
verb-gain-hand = { $card }（コスト{ $cost }）を手札に獲得する
verb-gain-discard = { $card }（コスト{ $cost }）を捨て札に獲得する
verb-gain-none = 獲得しない
verb-generate = { $card }（コスト{ $cost }）を生成する
verb-generate-none = 生成しない
preview-flakes = ✦{ $flakes }（計{ $total }）
preview-flakes-more = ✦{ $flakes }以上（計{ $total }以上）
preview-not-counted = 彗星は軌道{ $orbit }のまま
preview-lands = 彗星は軌道{ $orbit }へ
preview-may-land = 彗星は軌道{ $orbit }へ（効果で変わるかもしれない）
preview-finish = 彗星は軌道{ $orbit }に到達
preview-may-finish = 彗星は軌道{ $orbit }に到達するかもしれない
preview-push = ほかの彗星も1つ進む
preview-game-ends = この手番でゲームが終わる
preview-icon = ◎なのでプレイはここで終わり
preview-none-fit = 合う手札がないので、ほかは選べません
danger-pushed = ほかの彗星が軌道{ $orbit }に着くと、あなたも押されて手番がなくなります
preview-points = 勝利点{ $points }
preview-limit = コスト{ $limit }以下のカードを手札に獲得

# 起きたこと
event-colour-missing =
    { $colour ->
        [red] このサプライには赤のカードがありません。
        [blue] このサプライには青のカードがありません。
       *[green] このサプライには緑のカードがありません。
    }
event-turn-began = ── { $name }の手番（軌道{ $orbit }）──
event-played = { $name }が{ $cards }をプレイしました。
event-play-grew = { $name }が{ $card }もプレイしました。
event-resolving = { $card }の効果を行います。
event-added =
    { $source ->
        [deck] 山札の{ $cards }がプレイに加わりました。
       *[hand] { $name }が{ $cards }をプレイに追加しました。
    }
event-nothing = { $card }：何も起こりませんでした。
event-declined = { $name }は{ $card }の効果を使いませんでした。
event-no-more = { $name }はこれ以上カードを出しませんでした。
event-froze = このプレイは凍り、軌道が進みません。
event-fused = 核融合の星片は✦{ $flakes }になりました。
event-drew =
    { $cards ->
        [none] { $name }が{ $count }枚引きました。
       *[other] { $name }が{ $cards }を引きました。
    }
event-reshuffled = { $name }が捨て札{ $count }枚を切って新しい山札にしました。
event-looked =
    { $card ->
        [none] { $name }が山札の一番上を見ました。
       *[other] { $name }が山札の一番上を見ました：{ $card }。
    }
event-kept =
    { $card ->
        [none] { $name }がそれを手札に入れました。
       *[other] { $name }が{ $card }を手札に入れました。
    }
event-discarded =
    { $source ->
        [area] { $name }が場の{ $cards }を捨て札に戻しました。
        [deck] { $name }が山札の{ $cards }を捨て札にしました。
       *[hand] { $name }が{ $cards }を捨て札にしました。
    }
event-scrapped = { $name }が{ $cards }を廃棄しました。
event-gained =
    { $to ->
        [hand] { $name }が{ $card }を手札に獲得しました。
       *[discard] { $name }が{ $card }を捨て札に獲得しました。
    }
event-revealed = { $name }には当てはまる色がなく、手札を公開しました：{ $cards }。
whose = { $name }の
event-moved =
    { $why ->
        [pushed] { whose }彗星が軌道{ $orbit }へ押されました。
        [stalled] { whose }彗星は長く止まっていたので、軌道{ $orbit }へ進みました。
       *[plays] { whose }彗星が軌道{ $start }から{ $orbit }へ進みました。
    }
event-earned = { $name }の星片は✦{ $flakes }です。
event-gained-none = { $name }は生成しませんでした。
event-cleared = { $name }が場のカードを捨て札にしました。
event-ended =
    { $cut_short ->
        [yes] 長くかかりすぎたので、ここで終わります。得点：{ $scores_each }。
       *[no] すべての彗星が軌道35に着きました。得点：{ $scores_each }。
    }

# 結果
result-won = { $winner_name }が{ $score }点で勝ちました
result-tie = { $winner_name }が{ $score }点で勝ちました（同点で先に到着）
result-cut-short = 打ち切り：{ $winner_name }が首位（{ $score }点）
result-not-yet = ゲームは続いています
result-solo = { $score }点
result-bronze = { $score }点：銅メダル
result-silver = { $score }点：銀メダル
result-gold = { $score }点：金メダル
sum-total = 得点の合計
sum-stardust = 星屑の点
sum-rock = 岩石の点
sum-satellite = 衛星の点
sum-planet = 惑星の点
sum-star = 恒星の点
sum-nebula = 星雲の点
sum-protostar = 原始星の点
sum-flame = 炎の点
sum-thunder = 雷の点
sum-eruption = 噴火の点
sum-nuclear_fusion = 核融合の点
sum-water = 水の点
sum-ice = 氷の点
sum-crystal = 水晶の点
sum-storm = 嵐の点
sum-geyser = 間欠泉の点
sum-spring = 泉の点
sum-forest = 森林の点
sum-microorganism = 微生物の点
sum-ground = 大地の点
sum-grassland = 草原の点
sum-fruit_tree = 果物の木の点
sum-black_hole = ブラックホールの点
sum-meteorite = 隕石の点
sum-constellation = 星座の点

# できない理由
why-pile-empty = この山はもうありません。
why-too-dear = このカードのコストは{ $cost }です。獲得できるのはコスト{ $limit }までです。
why-not-this-card = このカードはこの方法では獲得できません。
why-gain-later = このカード（コスト{ $cost }）は今は獲得できません。カード生成フェイズで、場の星片（今は✦{ $flakes }）以下のコストのカードを1枚生成できます。
why-other-question = 手札を使う場面ではありません。今たずねられていることを先に決めてください。
why-one-card = 選べるのは1枚だけです。
why-colourless-alone = { $card }は無色なので、1枚だけでプレイします。
why-colours = 一緒にプレイできるのは、同じ色のカードだけか、赤・青・緑を1枚ずつです。
why-four-first = まず{ $count }枚を選びます。5枚目からは、そのあと1枚ずつ足せます。
why-extend = { $card }は、このプレイと同じ色ではありません。
why-forest-add = 追加できるのは、生成アイコンのない無色のカードだけです。{ $card }は追加できません。
why-microorganism-add = 追加できるのは、生成アイコンのあるカードだけです。{ $card }は追加できません。
why-black-hole-add = { why-microorganism-add }
why-black-hole-more = { why-microorganism-add }
why-fusion-scrap = 廃棄できるのは、赤・青・緑・無色をそれぞれ1枚までです。{ $card }と同じ色はもう選ばれています。
why-meteorite-discard = { $card }の色は、隕石を出した人の場にありません。
why-not-taken-back = 戻せるのは、この手番の前のプレイで、今1枚だけのものです。
why-no-effect-left = このカードには、これから使う効果がありません。
why-played = プレイしたカードは手番の終わりまで場に残ります。
why-comet = 彗星は軌道進行フェイズに、プレイの数だけ自動的に進みます。
why-deck = 山札の中身は見られません。手札が4枚より少なくなると、自動的に引きます。
why-discard = 自分の捨て札はいつでも開いて見られます。ほかの人の捨て札は、一番上だけが見えます。

# 選択肢
warning-colour-missing =
    { $colour ->
        [red] 選んだカードに赤がありません。3色プレイはできなくなります。
        [blue] 選んだカードに青がありません。3色プレイはできなくなります。
       *[green] 選んだカードに緑がありません。3色プレイはできなくなります。
    }
chosen-needs-kinds = 8種類を自分で選ぶのは、天体カードを「自分で選ぶ」にしたときだけです。
date-is-solo = デイリーチャレンジは1人用です。日付を外すか、1人で遊んでください。
date-decides-supply = デイリーチャレンジの天体カードは日付で決まります。天体カードは「ランダム」、3色がそろう設定のままにしてください。
option-supply = 天体カード
option-supply-none = 標準
option-supply-first = 初めての天体
option-supply-upheaval = 天変地異
option-supply-colorful = 色とりどりの銀河
option-supply-recorded = 記録された対戦
option-supply-random = ランダム
option-supply-chosen = 自分で選ぶ
option-kinds = 自分で選ぶ8種類
option-kinds-nebula = { name-card-nebula }
option-kinds-protostar = { name-card-protostar }
option-kinds-flame = { name-card-flame }
option-kinds-thunder = { name-card-thunder }
option-kinds-eruption = { name-card-eruption }
option-kinds-nuclear_fusion = { name-card-nuclear_fusion }
option-kinds-water = { name-card-water }
option-kinds-ice = { name-card-ice }
option-kinds-crystal = { name-card-crystal }
option-kinds-storm = { name-card-storm }
option-kinds-geyser = { name-card-geyser }
option-kinds-spring = { name-card-spring }
option-kinds-forest = { name-card-forest }
option-kinds-microorganism = { name-card-microorganism }
option-kinds-ground = { name-card-ground }
option-kinds-grassland = { name-card-grassland }
option-kinds-fruit_tree = { name-card-fruit_tree }
option-kinds-black_hole = { name-card-black_hole }
option-kinds-meteorite = { name-card-meteorite }
option-kinds-constellation = { name-card-constellation }
option-require_each_color = ランダムでも3色がそろう
option-order = 手番の順
option-order-random = ランダム
option-order-seats = 席の順
option-date = デイリーチャレンジの日付

# 卓の言葉
word-orbit = 軌道
word-supply = サプライ
word-plays = 場
word-hand = 手札
word-deck = 山札
word-discard = 捨て札
word-scrap = 廃棄
word-points = 得点
word-cost = コスト
word-empty = なし
word-turn = 手番
word-asked = 決める人
word-finished = 到着
word-seen = 山札の一番上
word-limit = コスト{ $limit }以下
word-counted = { $counted }進む
word-not-counted = 進まない
word-frozen = 凍結
word-play-total = ✦{ $flakes }・{ $counted }マス
word-colour-red = 赤
word-colour-blue = 青
word-colour-green = 緑
word-colour-none = 無色
word-icon = 生成
word-seat = 席{ $number }
word-you = あなた
word-legend = ✦星片　★勝利点　◎生成　赤・青・緑は色
mark-red = 赤
mark-blue = 青
mark-green = 緑
mark-none = 無
name-comet = 席{ $number }の彗星
name-play = プレイ{ $number }
name-button-extend-done = { verb-extend-done }
name-button-scrap-none = { verb-scrap-none }
name-button-fuse-none = { verb-fuse-none }
name-button-discard-none = { verb-discard-none }
name-button-take-back-none = { verb-take-back-none }
name-button-add-none = { verb-add-none }
name-button-take-in-none = { verb-take-in-none }
name-button-gain-none = { verb-gain-none }
name-button-generate-none = { verb-generate-none }
name-button-to-hand = 手札に入れる
name-button-to-discard = 捨て札にする
name-card-stardust = 星屑
name-card-rock = 岩石
name-card-satellite = 衛星
name-card-planet = 惑星
name-card-star = 恒星
name-card-nebula = 星雲
name-card-protostar = 原始星
name-card-flame = 炎
name-card-thunder = 雷
name-card-eruption = 噴火
name-card-nuclear_fusion = 核融合
name-card-water = 水
name-card-ice = 氷
name-card-crystal = 水晶
name-card-storm = 嵐
name-card-geyser = 間欠泉
name-card-spring = 泉
name-card-forest = 森林
name-card-microorganism = 微生物
name-card-ground = 大地
name-card-grassland = 草原
name-card-fruit_tree = 果物の木
name-card-black_hole = ブラックホール
name-card-meteorite = 隕石
name-card-constellation = 星座

# カードの効果
text-stardust = 効果なし。
text-rock = 効果なし。
text-satellite = 生成。勝利点1。
text-planet = 生成。勝利点4。
text-star = 生成。勝利点8。
text-nebula = 効果なし。
text-protostar = 効果なし。
text-flame = 手札を1枚廃棄する。
text-thunder = 手札を1枚廃棄してもよい。そうしたら、そのカードのコスト+2以下のカード1枚を手札に獲得する。
text-eruption = 手札を全て捨て札にする。
text-nuclear_fusion = 手札から赤・青・緑・無色のカードをそれぞれ1枚まで廃棄する。このカードの星片は廃棄した枚数が0/1/2/3/4枚のとき1/2/4/7/10になる。
text-water = 手札を1枚捨て札にしてもよい。
text-ice = このカードを含むプレイでは軌道が進行しない。
text-crystal = 山札の一番上のカードを表にし、プレイに追加する。追加したカードの生成は無視する。
text-storm = この手番のこれより前の1枚だけのプレイを1つ選び、そのカードを捨て札にしてもよい。
text-geyser = カードを3枚引く。
text-spring = 山札の一番上のカードを見る。それを手札に加えるか、捨て札にする。
text-forest = 手札から生成を持たない無色カード1枚をプレイに追加してもよい。
text-microorganism = 手札から生成を持つカード1枚をプレイに追加してもよい。追加したカードの生成は無視する。
text-ground = 惑星1枚を捨て札に獲得する。5枚以上同時にプレイされているなら、代わりに恒星1枚を捨て札に獲得し、このカードを廃棄する。
text-grassland = 草原以外で、同時にプレイされた枚数+2以下のコストのカード1枚を捨て札に獲得してもよい。
text-fruit_tree = 勝利点3。
text-black_hole = 手札から生成を持つカードを好きな枚数プレイに追加してもよい。追加したカードの生成は無視する。
text-meteorite = 他のプレイヤーは全員、隕石を出した人の場にある色と同じ色の手札1枚を捨て札にし、カードを1枚引く。該当するカードがなければ手札を公開する。
text-constellation = 生成。ゲーム終了時：自分の赤・青・緑のカード1組につき勝利点3。

# カードの表に書く短い効果
short-flame = 手札1枚を廃棄する
short-thunder = 手札1枚を廃棄してもよい→コスト+2以下を手札に獲得
short-eruption = 手札を全て捨てる
short-nuclear_fusion = 各色と無色を1枚まで廃棄。廃棄0～4枚で✦1/2/4/7/10
short-water = 手札1枚を捨ててもよい
short-ice = このプレイでは軌道が進まない
short-crystal = 山札の一番上をプレイに追加（その◎は働かない）
short-storm = 前の1枚プレイを1つ捨て札にしてもよい
short-geyser = カードを3枚引く
short-spring = 山札の一番上を見て、手札か捨て札に
short-forest = ◎のない無色1枚を追加してもよい
short-microorganism = ◎のある1枚を追加してもよい（その◎は働かない）
short-ground = 惑星を獲得。5枚以上のプレイなら恒星を獲得し、これを廃棄
short-grassland = コストが「このプレイの枚数+2」以下の1枚を捨て札に獲得してもよい
short-black_hole = ◎のあるカードを何枚でも追加してもよい（その◎は働かない）
short-meteorite = ほかの全員は、出した人の場にある色の手札1枚を捨て、1枚引く
short-constellation = 終了時：赤・青・緑の1組につき★3
word-discard-short = 捨て札

progress-orbit = 彗星の軌道

# 卓の絵で使う言葉
web-facts = { $colour }、コスト{ $cost }、星片{ $flakes }
web-icon = 生成アイコン
web-sold-out = 売切
web-left = 残り{ $count }枚
web-reach = 今は✦{ $flakes }（届かないカードは破線）
web-area-of = { $name }の場
web-area-empty = まだ何もプレイしていません
web-moves = 1進む
web-effect-now = 効果中
web-effect-to-come = 効果待ち
web-scrapped = 廃棄置き場（{ $count }）
web-comet = { whose }彗星：軌道{ $orbit }（ゴールは{ $finish }）
web-comet-own = あなたの彗星：軌道{ $orbit }（ゴールは{ $finish }）
web-hand = 自分の手札（{ $count }枚）
web-hand-empty = 手札はありません
web-deck = 自分の山札：{ $count }枚
web-discard =
    { $top ->
        [none] 自分の捨て札：なし
       *[other] 自分の捨て札：{ $count }枚、一番上は{ $top }。開いて見る
    }
web-own-discard = 自分の捨て札
web-others-discard = { whose }捨て札
web-discard-of =
    { $top ->
        [none] { whose }捨て札：なし
       *[other] { whose }捨て札：{ $count }枚、一番上は{ $top }
    }
web-flakes = この手番の星片
web-landing = { whose }彗星は軌道{ $orbit }へ向かっています
web-landing-own = あなたの彗星は軌道{ $orbit }へ向かっています
web-next-behind = 今のままなら、次の手番は{ $name }（最も後ろ）
web-next-outer = 今のままなら、次の手番は{ $name }（同じ軌道で外側）
web-next-alone = 今のままなら、次の手番も{ $name }（ほかは到着）
web-next-none = 今のままなら、この手番でゲーム終了
web-score = 自分の勝利点
web-signs = 記号の意味
web-goal = 終了時の勝利点★の多さを競います。銅{ $bronze }、銀{ $silver }、金{ $gold }。
web-read = カードに触れると、効果をここに表示します。
sign-cost = コスト：生成や獲得に必要な星片
sign-flakes = 星片：場にあるあいだ使える数
sign-points = 勝利点：ゲーム終了時の得点
sign-icon = 生成アイコン：プレイするとカードプレイフェイズが終わります
sign-colours = 赤・青・緑・無色
sign-dear = 今の星片では届かないカード
sign-comet = 彗星と席の番号。同じ軌道では外側の彗星が先です
sign-landing = ここまでのプレイで着く軌道
sign-marked = 直前の手で獲得されたカード
sign-more = カードを長押し（または右クリック、Iキー）すると、できることとルールを表示します。
learn-other = 相手
web-supply-standard = 2人以上では「初めての天体」、1人ではランダムになります。
web-supply-legend = 丸の中はコスト、✦は星片、★は勝利点、◎は生成アイコンです。
web-supply-random = 20種類の天体カードから8種類をランダムに選びます。
web-supply-rebuilt = この組の名前はルールブックにありますが、中身は絵でしか示されていないため、この卓で組み直しました。

# 幅の狭いカードでは長い名前を分ける（日本語の名前は短い）
face-microorganism = { name-card-microorganism }
face-constellation = { name-card-constellation }

# 手の理由：ヒントと検討
reason-gain = { $less ->
    [yes] { reason-when }{ $card }を獲得しにくい
    [never] { reason-when }{ $card }を獲得できない
   *[no] { reason-when }{ $card }を獲得できる
}
reason-flakes = { $less ->
    [yes] { reason-when }使える✦が少ない
   *[no] { reason-when }使える✦が多い
}
    .unit = ✦
reason-scrap = { $less ->
    [yes] { reason-when }廃棄できるカードが少ない
   *[no] { reason-when }廃棄できるカードが多い
}
    .unit = 枚
reason-draw = { $less ->
    [yes] { reason-when }引けるカードが少ない
   *[no] { reason-when }引けるカードが多い
}
    .unit = 枚
reason-pushed = { $less ->
    [yes] { reason-when }彗星が押し出されにくい
    [never] { reason-when }彗星が押し出されない
   *[no] { reason-when }彗星が押し出されるおそれ
}
reason-gain-none = { $less ->
    [yes] { reason-when }何も生成できないことが少ない
    [never] { reason-when }必ず何かを生成できる
   *[no] { reason-when }何も生成できないおそれ
}
reason-orbit = { $less ->
    [yes] { reason-when }彗星があまり進まずにすむ
   *[no] { reason-when }彗星が先へ進んでしまう
}
    .unit = マス
reason-score = { $less ->
    [yes] 最後の得点が低い
   *[no] 最後の得点が高い
}
    .unit = 点

# 表に書く、ゲームの終わり方
short-result-won = 得点で勝利
short-result-tie = 同点（先着の勝ち）
short-result-cut-short = 打ち切り
short-result-solo = メダルなし
short-result-bronze = 銅メダル
short-result-silver = 銀メダル
short-result-gold = 金メダル

# the end, under a headline that says who won
web-result-won = 全員の彗星が軌道を回りきりました。
web-result-tie = 同点は、先に到着した人の勝ちです。
web-result-cut-short = 途中で打ち切られたときの首位です。
web-result-solo = 軌道を回りきりました。
web-result-bronze = 銅メダルです。
web-result-silver = 銀メダルです。
web-result-gold = 金メダルです！
