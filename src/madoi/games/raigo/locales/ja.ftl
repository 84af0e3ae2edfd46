title = 雷轟
tagline = 塔を伏せて積み、雷を呼べ。
battle-brings-ougi = 雷神戦では奥義は山に入れず、月に置きます（R16.1）。雷神戦か、山に入れる奥義か、どちらかを選んでください。
option-ougi = 山に入れる奥義
option-ougi-means = 奥義は、ふつうの駒と一緒に雷山に混ぜる、1つだけの強い駒です。
option-battle = 雷神戦
option-battle-means = 雷神戦では、全員が自分の奥義を月に伏せて始め、条件がそろうと使えます。
option-battle-normal = なし（通常の対局）
option-battle-raijin = 雷神戦
option-battle-raijin-two = 雷神戦（奥義2個）
option-battle-raijin-characters = 雷神戦（雷神を選ぶ）
option-first = 最初の手番
option-first-none = 無作為
option-first-0 = 席1
option-first-1 = 席2
option-first-2 = 席3
option-first-3 = 席4
option-final_turns_include_trigger_player = 山を空にした人も最終手番を行う
option-dance_in_raigo_battle = 雷轟合戦でも奥義「舞」（自分に当たる雷・蛇・斬を打ち消す）が効く
option-tie_break = 同点の決め方
option-tie_break-fewest_inner_pieces = 内駒（体内と手の駒）の少ない人
option-tie_break-shared = 勝利を分け合う
preview-unstable = 不穏の塔になります（解放されると陽玉を失う）
preview-yaku = { $yaku }、{ $points }点
result-eliminated = 脱落により終了（第{ $turn }手番）
result-full-release = 全解放で終了（第{ $turn }手番）
result-playing = ゲームの途中です
sum-beads = 陽玉
sum-team = チームの陽玉
sum-inner = 内駒
name-none = 役なし
name-unstable = 不穏の塔
word-beads = 陽玉
word-mountain = 雷山
word-gora = 豪雷
word-body = 体内
word-hands = 手
word-gate = 桜門
word-canyon = 峡谷
word-completed = 完成役
word-head = 頭
word-moon = 月
word-cloud = 雲
word-turn = 手番
word-seat = 席
word-sealed = 封
word-burning = 焰
word-you = あなた
word-ally = 味方
word-final = 最終手番
phase-raijin = 雷神を選ぶ
phase-keep = 残す奥義を1つ選ぶ
phase-place = 駒を置く
phase-kai = 開：月の奥義を体内か手に移しますか？
phase-gen = 現：体内の駒を手に移す
phase-sen = 選：引く数を宣言する
phase-take = 引く駒を選ぶ
phase-full-moon = 満月：捨てる駒を選ぶ（1個目）
phase-full-moon-last = 満月：捨てる駒を選ぶ（最後の1個）
phase-act = 積む・発する・手番を終える
phase-announce = { $effect }の対象を宣言する
    .asks = effect
phase-roar = 雷への呼応：轟を使うか
phase-ward = 呼応：陣を使うか
phase-battle = 雷轟合戦
phase-effect = 効果の選択
phase-metsu = 滅：塔を選ぶ
phase-over = ゲーム終了
verb-count = { $count }つ引く
verb-top = すべての塔の一番上
verb-bottom = すべての塔の一番下
verb-lower = 下の部分を移す
verb-upper = 上の部分を移す
verb-stop = ここで終える
verb-again = もう一度行う
verb-name-yaku = { $yaku }と宣言する
piece-of-hand = { $of_hand ->
    [0] { $piece }
   *[other] { $piece }（手{ $of_hand }）
}
verb-pile = { piece-of-hand }を桜門{ $gate }に積む
verb-activate = { $piece_id ->
    [mu] { piece-of-hand }を{ $effect }として発する
    [mei] { piece-of-hand }を{ $effect }として発する
    [ei] { piece-of-hand }を{ $effect }として発する
    [rai] { piece-of-hand }を発する：{ $effect }
   *[other] { $of_hand ->
        [0] { $effect }を発する
       *[other] { $effect }（手{ $of_hand }）を発する
    }
 }
verb-use-summon = 口寄せした{ $piece }の力を使う
verb-gen = { $piece }を体内から手{ $hand }に移す
verb-take-down = 伏せた駒を引く
verb-take-up = 表の{ $piece }を取る
verb-next-stage = { $piece }を次の段に置く
verb-put-hand = { $piece }を手{ $hand }に置く
verb-put-body = { $piece }を体内に置く
verb-choose-slot = { aimed-at }を選ぶ
verb-choose-own = 自分の{ $piece }を選ぶ
verb-discard = { $piece }を捨てる
verb-choose-tower = { $target }（{ $height }段）を選ぶ
verb-cut-top = { $target }の一番上の{ $struck ->
    [0] 駒
   *[other] { $struck }
 }を峡谷に置く
verb-cut-bottom = { $target }の一番下の{ $struck ->
    [0] 駒
   *[other] { $struck }
 }を峡谷に置く
verb-split = { $tower }を{ $stage }段目から上で分ける
verb-choose-stage = { aimed-at }を選ぶ
verb-choose-canyon = { $owner_name }の峡谷の{ $piece }を選ぶ
verb-kai-body = 月の{ $piece }を体内に移す
verb-kai-hand = 月の{ $piece }を手{ $hand }に移す
verb-roar = { piece-of-hand }で桜門{ $gate }の塔に雷を呼ぶ
verb-roar-paying = { $paid }を払い、{ piece-of-hand }で桜門{ $gate }の塔に雷を呼ぶ
verb-ward = { piece-of-hand }で打ち消す
verb-ward-paying = { $paid }を払い、{ piece-of-hand }で打ち消す
verb-choose-player = { $owner_name }を選ぶ
verb-choose-raijin = { $raijin }を選ぶ
verb-keep = { $piece }を月に置く
verb-end-turn = 手番を終える（隠）
verb-skip = 行わない
verb-pass = 見送る
verb-finish = これで終える
event-turn-began = { whose-first }{ $final ->
    [yes] 最終手番です。
   *[other] 手番です。
 }
event-sorted = { whose-first }体内の駒が重さの順に並びました。
event-announced = { $name }が選で{ $count }つ引くと宣言しました。
event-activated = { $piece_id ->
    [mu] { $name }が{ $piece }を{ $effect }として発しました。
    [mei] { $name }が{ $piece }を{ $effect }として発しました。
    [ei] { $name }が{ $piece }を{ $effect }として発しました。
    [rai] { $name }が{ $piece }を発しました（{ $effect }）。
   *[other] { $name }が{ $effect }を発しました。
 }
event-targeted = { $things_count ->
    [0] { $name }が{ $effect }を宣言しました。
   *[other] { $name }が{ $effect }の対象を宣言しました：{ $things }。
 }
event-answered = { $name }が答えました。
event-passed = { $name }は見送りました。
event-roared = { $name }が{ $piece }で雷を呼びました：{ $gate }へ。
event-redirected = { $by ->
    [none] { $effect }の対象が{ $source }から{ $target }に変わりました。
   *[other] { $by }が{ $effect }を引き寄せました：{ $source }ではなく{ $target }。
 }
event-cancelled = { whose-first }{ $by }が{ $effect }を打ち消しました。
event-released = { $gate }が解放されました：{ $pieces }。{ $yaku_id ->
    [unstable] 不穏の塔でした。
    [none] 役はありません。
   *[other] { $dyed ->
        [yes] 染め
       *[no] {""}
     }{ $yaku }、{ $points }点{ $bonus ->
        [0] {""}
       *[other] （ほかに+{ $bonus }）
     }。
 }
    .tells = moved-complete moved-no-yaku moved-unrest
event-beads = { $why ->
    [full-moon] 満月：{ $name }は陽玉を{ $change ->
        [-1] 1個失いました
       *[other] 失いました（{ $change }個）
     }（残り{ $beads }個）。
    [unrest] 不穏の塔：{ $name }は陽玉を{ $change ->
        [-1] 1個失いました
       *[other] 失いました（{ $change }個）
     }（残り{ $beads }個）。
    [yaku] { gained-beads }
    [full-release] { gained-beads }
    [dignity] { gained-beads }
    [god] { gained-beads }
   *[other] { $name }の陽玉：{ $change }個（計{ $beads }個）。
 }
gained-beads = { $name }は陽玉を{ $change }個得ました（計{ $beads }個）。
event-sealed = { $piece }が{ $gate }を封じました。
event-applied = { whose-first }{ $effect }が働きました。
event-shown = { $place }が表になりました：{ $pieces }。
event-rearranged = { $name }が駒を並べ替えました。
event-chosen = { $name }が選びました{ $chosen ->
    [none] 。
   *[other] ：{ $chosen }。
 }
event-end-announced = 雷山が尽き、終わりが告げられました。
event-eliminated = 陽玉がなくなり、{ $name }が脱落しました。
event-ended = ゲームが終わりました。
event-moved = { $why ->
    [place] { $target }に駒を置きました
    [fetch] 現で{ $target }に駒を移しました
    [kai] 開で{ $target }に奥義を移しました
    [pile] { $target }に積みました
   *[other] { $name }：{ $why ->
    [draw] 駒を引きました
    [steal] 蛇が{ $source }から駒を奪いました
    [cut] 斬で{ $source }の駒が峡谷に置かれました
    [exchange] 瞬で入れ替わりました
    [purify] 浄で捨てました
    [full-moon] 満月で捨てました
    [used] 使った駒を捨てました
    [roar] 轟を使い切りました
    [ward] 陣を使い切りました
    [pay] 影の代価を払いました
    [unseal] 封の雷が外れました
    [unbind] 縛が解けました
    [complete] 完成した塔を脇に置きました
    [no-yaku] 解放された塔の駒を捨てました
    [unrest] 不穏の塔の駒を捨てました
    [destroy] 滅が働きました
    [conquest] 覇で駒を失いました
    [heaven] 天で入れ替えました
    [split] 啓で塔を分けました
    [harmony] 和で塔を手放しました
    [pass-on] 禅で渡しました
    [phoenix] 鳳で渡しました
    [summon] 口寄せの代償を払いました
    [dragon] 龍が奪いました
    [tiger] 琥が削りました
    [stealth] 忍で入れ替わりました
    [zero] 零で山に返しました
    [rage] 怒で削りました
    [moon] 月で捨てました
    [storm] 嵐に雷を差し出しました
    [azure] 蒼に受け止められました
    [phantom] 幻が駒を動かしました
    [moisten] 潤で入れ替えました
    [qilin] 麟が抜き取りました
    [ogre] 鬼が引きました
    [bind] 縛で縛りました
    [turret] 楼で組み直しました
    [flame] 焰を置きました
    [burn] 焰で焼けました
    [burnt-out] 焰が消えました
    [princess] 姫が入れ替わりました
    [wind] 風で引きました
    [dignity] 凜に塔を賭けました
    [dance] 舞に止められました
    [lasting] 奥義を頭に置きました
    [collapse] 崩ですべて失いました
    [overflow] 置ききれず捨てました
   *[other] 駒が動きました
 }
 }{ $piece ->
    [none] 。
   *[other] （{ $piece }）。
 }
    .gathers = piece
name-n1 = 一
name-n2 = 二
name-n3 = 三
name-n4 = 四
name-n5 = 五
name-n6 = 六
name-n7 = 七
name-n8 = 八
name-rai = 雷
name-ja = 蛇
name-zan = 斬
name-jin = 陣
name-gou = 轟
name-mu = 霧
name-shun = 瞬
name-jou = 浄
name-ha = 覇
name-ten = 天
name-kei = 啓
name-wa = 和
name-zen = 禅
name-rou = 楼
name-ryu = 龍
name-ko = 琥
name-bu = 舞
name-shinobu = 忍
name-rei_zero = 零
name-do = 怒
name-hou_collapse = 崩
name-getsu = 月
name-ran = 嵐
name-sou = 蒼
name-bi = 美
name-rei_grace = 麗
name-gen_phantom = 幻
name-mei = 鳴
name-kaku = 赫
name-jun = 潤
name-ju = 樹
name-rin_qilin = 麟
name-ki_ogre = 鬼
name-baku = 縛
name-ei = 影
name-hou_phoenix = 鳳
name-en = 焰
name-ki_princess = 姫
name-ryou = 涼
name-fu_wind = 風
name-rin_dignity = 凜
name-metsu = 滅
name-fu_seal = 封
name-jin_god = 神
name-ouka = 桜花
name-renge = 蓮花
name-gusu_renge = 偶数蓮花
name-kisu_renge = 奇数蓮花
name-ouka_renge = 桜蓮花
name-renge_ouka = 蓮桜花
name-ouka_ouka = 桜々花
name-renge_renge = 蓮々花
name-sazanka = 山茶花
name-tsubaki = 椿
name-shigure_renge = 時雨蓮花
name-kasumi_soutouren = 霞・双頭蓮
name-ouka_ranbu = 桜花乱舞
name-mugen_rinne = 霧幻輪廻
name-bishamon_yagura = 毘沙門櫓
name-rikka_shirayuki = 六花白雪
name-rai-release = 雷放
name-rai-seal = 雷停
name-ryu-use = 龍の力
name-ko-use = 琥の力
name-raijin_01 = 空晴 太樹
name-raijin_02 = 空晴 天音
name-raijin_03 = 飛雪 美琴
name-raijin_04 = 時雨 影助
name-raijin_05 = 飛雪 琳太郎
name-raijin_06 = 空晴 十梁
name-raijin_07 = 時雨 清十郎
name-raijin_08 = 雷藏 千歳
name-raijin_09 = 八雲 雹
name-raijin_10 = 八雲 茶々
name-raijin_11 = 飛雪 爽伍
name-raijin_12 = 雷藏 黒光
learn-other = 相手
seat-number = 席{ $number }

progress-beads = 陽玉
progress-mountain = 山に残る駒

about-strike = { $own_gate ->
    [0] { $player_name }が{ $target }{ $struck ->
        [0] に
       *[other] の{ $struck }に
     }{ $effect }を使います
   *[other] { $player_name }が自分の桜門{ $own_gate }の塔に{ $effect }を使います
 }
# 場所と、見てよい人にはそこにある駒
aimed-at = { $target }の{ $struck ->
    [0] 駒
   *[other] { $struck }
 }
about-named = 先に宣言したもの：{ $target }
why-closed = 一発奥義を使ったので、この手番ではもう何もできません。
why-empty-hand = その手には駒がありません。
why-sealed = その塔は封じられていて、積めません。
why-not-its-effect = その駒をそのように発することはできません。
why-used = { $effect }はこの手番でもう使いました。
why-no-target = { $effect }の対象になるものがありません。

name-top = 上
name-bottom = 下
name-lower = 下の部分
name-upper = 上の部分
name-finish = ここまで

# places, as announcements name them
whose = { $name }の
whose-first = { $name }の
name-player = { $name }
name-moon = { whose }月
name-aside-excluded = 除外された駒
name-aside-gora = 豪雷
name-mountain-down = 雷山
name-canyon = { whose }峡谷
name-canyon-of = { whose }峡谷の{ $what }
name-cloud = { whose }雲
name-completed = { whose }完成役
name-inner = { whose }{ $second ->
    [1] 体内（下）
    [2] 体内（中）
    [3] 体内（上）
    [4] 手1
   *[5] 手2
 }
name-gate = { whose }桜門{ $second }の塔
name-stage = { whose }桜門{ $second }の塔の{ $third }段目

# what pieces do
effect-silent = 音無。効果はなく、発することはできません。
effect-rai = 全員の塔のうちいちばん高い塔（3段以上）が対象。雷放は解放する。雷停は雷を上に乗せて封じる。
effect-ja = 誰かの内駒を1つ選び、蛇のあった手に取る。
effect-zan = 塔を1つ選び、いちばん上かいちばん下の駒を持ち主の峡谷へ。
effect-jin = 呼応。自分の塔や内駒に向けられた、ほかの人の雷・蛇・斬を打ち消す。
effect-gou = 呼応。誰かの雷の対象を、自分の塔（高さは自由）に変える。
effect-mu = 雷・蛇・斬として発するか、陣・轟として呼応する。
effect-shun = 体内・手・峡谷の中から2つの駒を選び、場所を入れ替える。峡谷の重さ7以上の言霊は選べない。
effect-jou = 内駒を0～4個捨て、同じ数だけ引き、すべての内駒を置き直す。
effect-ha = 上か下を一度宣言し、封印のないすべての塔からその端の駒を捨てさせる。
effect-ten = 自分か味方の塔のいちばん上の駒を、峡谷の駒か誰かの内駒と入れ替える。
effect-kei = 空いた門と2段以上の塔を持つ人を選び、塔を上下に分けて一方を空いた門へ移す。
effect-wa = 自分の3段以上の塔を見せる。重さの合計が11なら陽玉2個、33なら4個を得て完成役へ。ほかは1個失い峡谷へ。
effect-zen = 全員が体内でいちばん重い駒を、手番の順で1つ前の人の体内へ渡す。望むならもう一度。
effect-rou = 自分か味方の塔を好きな順に並べ替える。
effect-ryu = 塔のいちばん上にあるあいだ、自分の手番ごとに一度、敵の内駒を1つ空いた手に取る。
effect-ko = 塔のいちばん上にあるあいだ、自分の手番ごとに一度、どれかの塔のいちばん上の駒を捨てさせる。
effect-bu = 自分の塔や内駒に当たる雷・蛇・斬を必ず打ち消し、その駒を横に置く。合計の重さが3以上になると終わる。
effect-shinobu = 峡谷か完成役に表向きで入ると、最後に持っていた人が駒の入れ替えを2回行う（瞬と同様。峡谷の重さ8以上の言霊は選べない）
effect-rei_zero = 全員の体内の駒を、すべて表向きで山に戻す。
effect-do = 全員が、自分の峡谷の斬の数だけ、自分の塔の上か下の駒を捨てる。
effect-hou_collapse = ほかの言霊の効果で体内か手に入ると、その人の内駒がすべて峡谷へ。
effect-getsu = 自分の内駒を1つ捨て、ほかの人は同じ字の内駒をすべて捨てる。
effect-ran = 全員の体内と手の雷を集め、1つにつき、そのときいちばん高い塔を1つ解放する（陣・轟は使えない）
effect-sou = 誰かが6段目に積む駒は、塔でなく蒼の横に表向きで置かれ、解放されない。合計の重さが6以上になると終わる。
effect-bi = ほかの人の蛇は、必ずこの駒を奪うことになる。
effect-rei_grace = 最終手番のあと、これ以外の内駒がすべて音無なら、その数だけ陽玉を得る。
effect-gen_phantom = 3・4人：豪雷の印を峡谷の駒と入れ替える。2人：除外された駒を自分の空いた枠に取る。
effect-mei = 雷・蛇・斬・陣・轟・霧・瞬・浄のどれかとして使う。
effect-kaku = 全員、次の手番の現は0個になる。
effect-jun = 体内の駒を1～3個捨て、同じ数を峡谷から体内に取る（奥義は不可。同じ字は1つまで）
effect-ju = この塔は言霊の効果をいっさい受けない。上には表向きに積む。6段目と終局ではふつうに解放。
effect-rin_qilin = ほかの人の2段以上の塔から好きな段の駒を1つ、麟のあった手に取る。
effect-ki_ogre = 敵が重さ1～8の言霊の効果を終え、自分の体内に空きがあれば、体内がいっぱいになるまで引く。鬼は峡谷へ。
effect-baku = 誰かの内駒1つの上に置く。その駒は、その人の次の手番の終わりまで動かせず、効果も受けない。
effect-ei = 写す駒と同じ重さの音無を内駒から捨て、鳴と同じように使う。
effect-hou_phoenix = ほかの人を1人選び、内駒をすべて交換して、それぞれ置き直す。
effect-en = 塔のある門の前に置く。手番が移るたびに、その塔のいちばん下の駒が峡谷へ。
effect-ki_princess = ほかの人の体内の駒を1つ姫のあった手に取り、代わりに姫がその体内へ入る。
effect-ryou = 全員の内駒を表にする。積むか捨てるまで表のまま。
effect-fu_wind = 人数＋1個を山から引き、1つを空いた手に取り、残りを表向きで山に戻す。
effect-rin_dignity = 役のある自分か味方の塔を見せ、山から1つ引いて見せる。音無なら役の点＋2で完成。言霊なら0点で塔は峡谷へ。
effect-metsu = 持続。頭に置く。そのあと使われた重さ1～8の言霊を横に並べ、手番の終わりに合計10以上なら、手番の人の塔を1つ選んで峡谷へ送り、滅も捨てる。
effect-fu_seal = ほかの全員は、次の自分の手番の選を飛ばす（満月にもならない）
effect-jin_god = 敵の塔を選び、桜花・蓮花・奇数蓮花・偶数蓮花のどれかを宣言して見る。当たれば自分の完成役になり基礎点だけ得る。外れれば持ち主が解放する。

# buttons
name-button-end-turn = 手番を終える
name-button-skip = 行わない
name-button-pass = 見送る
name-button-finish = これで終える
name-button-stop = ここで終える
name-button-again = もう一度行う
name-button-top = 一番上
name-button-bottom = 一番下
name-button-lower = 下の部分を移す
name-button-upper = 上の部分を移す
name-button-count-1 = 1つ引く
name-button-count-2 = 2つ引く
name-button-effect-rai-release = 雷放（解放）
name-button-effect-rai-seal = 雷停（封じる）
name-button-effect-ja = 蛇（奪う）
name-button-effect-zan = 斬（端を捨てさせる）
name-button-effect-shun = 瞬（入れ替える）
name-button-effect-jou = 浄（引き直す）
name-button-effect-ha = 覇を発する
name-button-effect-ten = 天を発する
name-button-effect-kei = 啓を発する
name-button-effect-wa = 和を発する
name-button-effect-zen = 禅を発する
name-button-effect-rou = 楼を発する
name-button-effect-ryu = 龍を発する
name-button-effect-ko = 琥を発する
name-button-effect-bu = 舞を発する
name-button-effect-shinobu = 忍を発する
name-button-effect-rei_zero = 零を発する
name-button-effect-do = 怒を発する
name-button-effect-hou_collapse = 崩を発する
name-button-effect-getsu = 月を発する
name-button-effect-ran = 嵐を発する
name-button-effect-sou = 蒼を発する
name-button-effect-bi = 美を発する
name-button-effect-rei_grace = 麗を発する
name-button-effect-gen_phantom = 幻を発する
name-button-effect-kaku = 赫を発する
name-button-effect-jun = 潤を発する
name-button-effect-ju = 樹を発する
name-button-effect-rin_qilin = 麟を発する
name-button-effect-ki_ogre = 鬼を発する
name-button-effect-baku = 縛を発する
name-button-effect-hou_phoenix = 鳳を発する
name-button-effect-en = 焰を発する
name-button-effect-ki_princess = 姫を発する
name-button-effect-ryou = 涼を発する
name-button-effect-fu_wind = 風を発する
name-button-effect-rin_dignity = 凜を発する
name-button-effect-metsu = 滅を発する
name-button-effect-fu_seal = 封を発する
name-button-effect-jin_god = 神を発する
name-button-yaku-0 = 桜花
name-button-yaku-1 = 蓮花
name-button-yaku-2 = 偶数蓮花
name-button-yaku-3 = 奇数蓮花

# what would come of it
preview-release = 6段目：塔はすぐに解放されます
preview-unrest = 不穏の塔です：解放すると陽玉を失います
preview-harmony-won = 重さの合計{ $sum }：陽玉{ $beads }個を得て、完成役に置かれます
preview-harmony-lost = 重さの合計{ $sum }：陽玉{ $beads }個を失い、塔は峡谷に置かれます
preview-dignity = 引いた駒が音無なら{ $points }点、言霊なら0点で塔は峡谷に置かれます
preview-caught = 6段目：駒は蒼の横に置かれ、解放されません
preview-last-bead = 最後の陽玉を失い、脱落します
preview-full-moon = 内駒が5つのまま次の選を迎えると満月（陽玉1個と駒2個を失う）
preview-mountain-empty = 雷山が空になり、終わりが告げられます
about-pass-roar = 誰も雷を呼ばなければ、{ $effect_id ->
    [rai-seal] { $target }が封じられます
   *[other] { $target }が解放されます
 }
about-pass-ward = 見送ると{ $effect_id ->
    [rai-release] 、{ $target }が解放されます
    [rai-seal] 、{ $target }が封じられます
    [ja] { $target }の駒が奪われます
    [zan] { $target }の駒が峡谷に置かれます
   *[other] 効果が行われます
 }

# the table in the browser
web-mountain = 雷山
web-mountain-count = 雷山：残り{ $count }個
web-open = 表の駒
web-open-label = 雷山の表の{ $piece }、{ $count }個
web-gora = 豪雷
web-excluded = 除外
web-boxed = 箱の奥義：{ $count }個
web-turn = 第{ $turn }手番
web-final = 最終手番
web-marker = 手番
web-beads = 陽玉{ $count }個
web-team = チーム{ $team }
web-team-beads = チーム計{ $count }個
web-ally = 味方
web-out = 脱落
web-body = 体内
web-hand = 手{ $number }
web-gate = 桜門{ $number }
web-moon = 月
web-head = 頭
web-cloud = 雲
web-canyon = 峡谷
web-completed = 完成役
web-used = この手番に使った効果
web-in-use = { $name }が{ $effect }を使用中
web-full-moon = 満月が近い：5つとも埋まったまま選を迎えると陽玉1個と駒2個を失う
web-last-bead = 最後の陽玉：満月や不穏の塔で失うと脱落
web-full-moon-short = 満月が近い
web-last-bead-short = 最後の陽玉
web-no-gen-short = 現0（赫）
web-no-sen-short = 選なし（封）
web-no-gen = 次の現は0個（赫）
web-no-sen = 次の選は飛ばす（封）
web-highest = 雷が落ちる高さ
web-sixth = 次の6段目で解放
web-sixth-caught = 6段目は蒼が受け止める
web-tree = 樹の塔
web-burning = 焰：手番が移るたびに下から焼ける
web-sealed-this = { $piece }の封印：この手番の終わりまで
web-sealed-next = { $piece }の封印：{ $name }の次の手番の終わりまで
web-bound-this = 縛：この手番の終わりまで
web-bound-next = 縛：{ $name }の次の手番の終わりまで
web-yaku = { $height ->
    [3] 三重
    [4] 四重
    [5] 五重
   *[6] 六重
 }{ $dyed ->
    [yes] 染め
   *[no] {""}
 }{ $yaku }
web-yaku-whole = { $yaku }
web-points = { $points }点
web-sum-base = 基礎{ $count }
web-sum-height = 高さ{ $count }
web-sum-dye = 染め{ $count }
web-unstable = 不穏の塔：解放されると陽玉を1個失う
web-unstable-why = { $upper }（重さ{ $heavy }）が、すぐ下の{ $lower }（重さ{ $light }）より重い
web-notion-unstable = 不穏の塔
web-notion-unstable-sign = 不穏
web-notion-unstable-means = どこかの駒が、すぐ下の駒より重い塔です（同じ重さはかまいません）。積むだけなら何も起きませんが、解放されると陽玉を1個失い、駒は峡谷へ行きます。
web-notion-marker = 隠（おん）
web-notion-marker-means = 手番の印「隠駒（おんごま）」。いま手番の人の前にあり、「手番を終える（隠）」と次の人に移ります。
web-notion-gora = 豪雷
web-notion-gora-means = 最後の全解放で、塔にあるこれと同じ駒は、1つにつき陽玉1個になります（不穏の塔では数えません）。
web-notion-excluded = 除外
web-notion-excluded-means = 始めに見ないで除いた駒です。このゲームでは使いません。
web-notion-head = 頭
web-notion-head-means = 使ったあとも働き続ける奥義（持続奥義）が置かれる場所です。
web-no-yaku = 役なし
web-empty = 塔なし
web-next = あと1個
web-weight = 重さ{ $weight }
web-kotodama = 言霊
web-otonashi = 音無
web-instant = 奥義
web-single = 一発奥義
web-lasting = 持続奥義
web-passive = 受動奥義
web-summon = 口寄せ奥義
web-single-means = この手番にまだ何もしていないときだけ使え、使ったあとは何もできない。
web-lasting-means = 頭に置かれ、働き続ける。
web-passive-means = 発することはできず、条件がそろうとひとりでに働く。
web-summon-means = 自分の3段以上の塔を峡谷に送り、その桜門に表向きで置く。
web-hidden = 伏せた駒
web-no-piece = 空き
web-face-up = 全員に見える
web-bound = 縛られている
web-info-ask = 駒に触れると効果が出ます
web-rules-mark = 復元した記述
web-piece-label = { $place }：{ $piece }
web-gate-label = { $gate }、{ $count ->
    [0] 塔なし
   *[other] { $count }段
 }
web-pile-label = { $place }の{ $piece }、{ $count }個
web-sheet = 役一覧
web-signs = 記号
sign-highest = いちばん高い塔。雷はここに落ちる
sign-marked = 最後の手で動いたところ
web-sheet-legend = 高さ：{ $from }段目から1段につき+1（最大+{ $most }）。染め（すべて言霊か、すべて音無）：+{ $dye }。雷神役と特殊役に追加点はありません。
web-sheet-order = 下 → 上
web-class-basic = 基本役（3～6段）
web-class-combo = 組み合わせ役（6段：下3段と上3段）
web-class-special = 特殊役（6段）
web-class-raijin = 雷神役（6段、この並びのまま）
web-window = 呼応
web-window-roar = 雷を自分の塔に呼びますか？
web-window-ward = 打ち消しますか？
web-window-battle = 雷轟合戦：どの塔に落としますか？
web-window-all = 手駒と塔を持つ全員に、同じように聞いています。
web-window-owner = 狙われた人には、手の内にかかわらず必ず聞きます。
web-window-others = 呼応を待っています
web-pass-turn = この手番はずっと見送る
web-pass-undo = 見送りをやめる
web-passing = この手番の呼応は自動で見送ります
web-draft = 雷神を選びましょう
web-keep = 月に置く奥義を1つ選びましょう
web-moment-rai-release = 雷放
web-moment-rai-seal = 雷停
web-moment-roared = 轟
web-moment-released = 解放
web-moment-cancelled = 無効
web-moment-unstable = 不穏
web-moment-full-moon = 満月
web-moment-points = +{ $points }点
web-more = ほか{ $count }
condition-ouka = すべて同じ重さ
condition-renge = 上へ1ずつ軽くなる
condition-gusu_renge = 偶数で、上へ2ずつ軽くなる
condition-kisu_renge = 奇数で、上へ2ずつ軽くなる
condition-ouka_renge = 上3段が桜花、下3段が蓮花
condition-renge_ouka = 上3段が蓮花、下3段が桜花
condition-ouka_ouka = 上3段も下3段も桜花
condition-renge_renge = 上3段も下3段も蓮花
condition-sazanka = 下から2段ずつ、同じ重さが3組
condition-tsubaki = 下から2段ずつ、同じ駒が3組

# why something leads nowhere
why-drawn = 駒を引くのは選のときだけです。この手番の選は終わっています。
why-canyon = 峡谷の駒は、効果（瞬など）でしか動かせません。
why-completed = 完成役の駒はもう使いません。
why-hand-first = まず自分の手の駒を選んでください。積むか、発することができます。
why-activate-first = まず{ $piece }を積むか発するかを選んでください。対象はそのあとで選びます。
why-bound = 縛られている駒は使えず、動かせません。
why-body = 使えるのは手の駒だけです。体内の駒は、次の手番の現で手に移せます。
why-own-gate = 積めるのは自分の桜門だけです。
why-reaction = { $piece }は自分から発せません。呼応として使います。
why-no-high-tower = { $effect }の対象になる、3段以上でいちばん高い塔がありません。
why-gen = 現では、自分の体内の駒を空いた手に移します。
why-gen-hand = 一度手に出した駒は体内に戻せません。
why-hand-full = その手はふさがっています。
why-kai = 移すのは月の奥義です。行わないこともできます。
why-moon = 月の奥義を移せるのは手番の最初、両方の桜門に塔があり、枠が空いているときだけです。
why-moon-once = 開はゲームに一度だけです。
why-moon-theirs = 月の駒には誰も触れられません。
why-sen = まず引く数を宣言してください。
why-take = 雷山から引いてください（あと{ $count }個）。
why-place = まず、引いた駒を選んでください。
why-place-own = 自分の体内か手の空いた枠に置いてください。
why-body-full = 体内は3つともふさがっています。
why-body-order = 体内はいつも重い駒が下です。置ける場所は光っています。
why-full-moon = 満月：自分の内駒から捨てる駒を選んでください（あと{ $count }個）。
why-roar = 轟（または霧など）が手にあれば、それを選びます。なければ見送ってください。
why-ward = 陣（または霧など）が手にあれば、それを選びます。なければ見送ってください。
why-react-hand = この駒は手にないので使えません。呼応に使えるのは手の駒だけです。
why-no-roar = { $piece }では雷を呼べません。
why-no-ward = { $piece }では打ち消せません。
why-own-tower = 雷を呼べるのは、封じられていない自分の塔だけです。
why-target-sealed = 封じられた塔は「ないもの」として扱います。{ $effect }の対象にできません。
why-target-tree = 樹の塔には言霊の効果が及びません。
why-target-high = { $effect }の対象は、すべての塔の中でいちばん高く、3段以上の塔です。
why-target = { $effect }の対象にできません。対象になるものが光っています。
why-pay = 写す駒と同じ重さの音無を、内駒から選んでください。

# 手の理由：ヒントと検討
reason-yaku = { $less ->
    [yes] { reason-when }{ $yaku }（{ $points }点）が解放されにくい
    [never] { reason-when }{ $yaku }（{ $points }点）が解放されない
   *[no] { reason-when }{ $yaku }（{ $points }点）が解放される
}
reason-their-yaku = { $less ->
    [yes] { reason-when }相手の役が解放されにくい
    [never] { reason-when }相手の役が解放されない
   *[no] { reason-when }相手の役が解放されやすい
}
reason-unstable = { $less ->
    [yes] { reason-when }自分の側の不穏の塔が解放されにくい
    [never] { reason-when }自分の側の不穏の塔が解放されない
   *[no] { reason-when }自分の側の不穏の塔が解放されるおそれ
}
reason-their-unstable = { $less ->
    [yes] { reason-when }相手の不穏の塔が解放されにくい
    [never] { reason-when }相手の不穏の塔が解放されない
   *[no] { reason-when }相手の不穏の塔が解放されやすい
}
reason-beads = { $less ->
    [yes] { reason-when }得る陽玉が少ない
   *[no] { reason-when }得る陽玉が多い
}
    .unit = 個
reason-beads-lost = { $less ->
    [yes] { reason-when }失う陽玉が少ない
   *[no] { reason-when }失う陽玉が多い
}
    .unit = 個
reason-full-moon = { $less ->
    [yes] { reason-when }満月になりにくい
    [never] { reason-when }満月にならない
   *[no] { reason-when }満月になりやすい
}
reason-cut = { $less ->
    [yes] { reason-when }自分の塔の駒が失われにくい
   *[no] { reason-when }自分の塔の駒が多く失われる
}
    .unit = 個
reason-their-cut = { $less ->
    [yes] { reason-when }相手の塔の駒が失われにくい
   *[no] { reason-when }相手の塔の駒が多く失われる
}
    .unit = 個
reason-stolen = { $less ->
    [yes] { reason-when }相手の内駒を奪いにくい
    [never] { reason-when }相手の内駒を奪えない
   *[no] { reason-when }相手の内駒を奪いやすい
}
reason-robbed = { $less ->
    [yes] { reason-when }自分の内駒を奪われにくい
    [never] { reason-when }自分の内駒を奪われない
   *[no] { reason-when }自分の内駒を奪われやすい
}
reason-elimination = { $less ->
    [yes] { reason-when }脱落しにくい
    [never] { reason-when }脱落しない
   *[no] { reason-when }脱落するおそれ
}
reason-their-elimination = { $less ->
    [yes] { reason-when }{ $name }が脱落しにくい
    [never] { reason-when }{ $name }が脱落しない
   *[no] { reason-when }{ $name }を脱落させやすい
}
reason-final-beads = { $less ->
    [yes] 最後に残る陽玉が少ない
   *[no] 最後に残る陽玉が多い
}
    .unit = 個

# 表に書く、ゲームの終わり方
short-result-eliminated = 脱落による終了
short-result-full-release = 全解放
