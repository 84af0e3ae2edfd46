title = 雷轟
tagline = 塔を伏せて積み、雷を呼べ。
battle-brings-ougi = 雷神戦では月が奥義をもたらします（R16.1）。雷神戦か、山に入れる奥義か、どちらかを選んでください。
option-ougi = 山に入れる奥義
option-battle = 雷神戦
option-battle-normal = なし（通常の対局）
option-battle-raijin = 雷神戦
option-battle-raijin-two = 雷神戦（奥義2枚）
option-battle-raijin-characters = 雷神戦（雷神を選ぶ）
option-first = 最初の手番
option-first-none = 無作為
option-first-0 = 席1
option-first-1 = 席2
option-first-2 = 席3
option-first-3 = 席4
option-final_turns_include_trigger_player = 山を空にした人にも最終手番
option-dance_in_raigo_battle = 雷轟合戦でも舞が効く
option-tie_break = 同点の決め方
option-tie_break-fewest_inner_pieces = 内駒の少ない人
option-tie_break-shared = 勝利を分け合う
preview-unstable = 不穏の塔になる
preview-yaku = { $yaku }、{ $points }点
result-eliminated = 脱落により終了（第{ $turn }手番）
result-full-release = 全解放で終了（第{ $turn }手番）
result-playing = ゲームの途中です
sum-beads = 陽玉
sum-team = 組の陽玉
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
phase-kai = 開：月の奥義を迎えますか
phase-gen = 現：体内の駒を手に移す
phase-sen = 選：引く数を宣言する
phase-take = 引く駒を選ぶ
phase-full-moon = 満月：捨てる駒を選ぶ
phase-act = 積む・発する・手番を終える
phase-announce = 対象を宣言する
phase-roar = 轟の呼応
phase-ward = 陣の呼応
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
verb-pile = { $piece }を第{ $gate }桜門に積む
verb-activate = { $piece }を{ $effect }として発する
verb-use-summon = { $piece }の力を使う
verb-gen = { $piece }を体内から第{ $hand }の手に移す
verb-take-down = 伏せた駒を引く
verb-take-up = 表の{ $piece }を取る
verb-next-stage = { $piece }を次の段に置く
verb-put-hand = { $piece }を第{ $hand }の手に置く
verb-put-body = { $piece }を体内に置く
verb-choose-slot = 席{ $player }の{ $slot }番目の駒を選ぶ
verb-choose-own = 自分の{ $piece }を選ぶ
verb-discard = { $piece }を捨てる
verb-choose-tower = 席{ $player }の第{ $gate }桜門の塔（{ $height }段）を選ぶ
verb-cut-top = 席{ $player }の第{ $gate }桜門の塔の上を削る
verb-cut-bottom = 席{ $player }の第{ $gate }桜門の塔の下を削る
verb-split = 席{ $player }の第{ $gate }桜門の塔を{ $stage }段目から分ける
verb-choose-stage = 席{ $player }の第{ $gate }桜門の塔の{ $stage }段目を選ぶ
verb-choose-canyon = 席{ $player }の峡谷の{ $piece }を選ぶ
verb-kai-body = 月の{ $piece }を体内に迎える
verb-kai-hand = 月の{ $piece }を手に迎える
verb-roar = { $piece }で第{ $gate }桜門に雷を呼ぶ
verb-roar-paying = { $paid }を払い、{ $piece }で第{ $gate }桜門に雷を呼ぶ
verb-ward = { $piece }で打ち消す
verb-ward-paying = { $paid }を払い、{ $piece }で打ち消す
verb-choose-player = 席{ $player }を選ぶ
verb-choose-raijin = { $name }を選ぶ
verb-keep = { $piece }を月に置く
verb-end-turn = 手番を終える（隠）
verb-skip = 行わない
verb-pass = 見送る
verb-finish = これで終える
event-turn-began = { $name }の{ $final ->
    [yes] 最終手番です。
   *[other] 手番です。
 }
event-sorted = { $name }の体内の駒が重さの順に並びました。
event-announced = { $name }が選で{ $count }つ引くと宣言しました。
event-activated = { $name }が{ $source }の{ $piece }を{ $effect }として発しました。
event-targeted = { $name }が{ $effect }の対象を宣言しました：{ $things }。
event-answered = { $name }が答えました。
event-passed = { $name }は見送りました。
event-roared = { $name }が{ $piece }で雷を呼びました：{ $gate }へ。
event-redirected = { $by ->
    [none] { $effect }の対象が{ $source }から{ $target }に変わりました。
   *[other] { $by }が{ $effect }を引き寄せました：{ $source }ではなく{ $target }。
 }
event-cancelled = { $name }の{ $by }が{ $effect }を打ち消しました。
event-released = { $name }の塔が解放されました：{ $yaku }、{ $points }点。
event-beads = { $name }の陽玉：{ $change }（計{ $beads }個）
event-sealed = { $piece }が{ $gate }を封じました。
event-applied = { $name }の{ $effect }が働きました。
event-shown = { $name }の駒が表になりました。
event-rearranged = { $name }が駒を並べ替えました。
event-chosen = { $name }が選びました{ $chosen ->
    [none] 。
   *[other] ：{ $chosen }。
 }
event-end-announced = 雷山が尽き、終わりが告げられました。
event-eliminated = { $name }が脱落しました。
event-ended = ゲームが終わりました。
event-moved = { $name }：{ $why ->
    [draw] 駒を引きました
    [place] 駒を置きました
    [fetch] 現で手に出しました
    [kai] 開で奥義を迎えました
    [pile] 塔に積みました
    [steal] 蛇が駒を奪いました
    [cut] 斬で塔を削られました
    [exchange] 瞬で入れ替わりました
    [purify] 浄で捨てました
    [full-moon] 満月で捨てました
    [used] 使った駒を捨てました
    [roar] 轟を使い切りました
    [ward] 陣を使い切りました
    [pay] 影の代価を払いました
    [unseal] 封の雷が外れました
    [unbind] 縛が解けました
    [complete] 役を完成させました
    [no-yaku] 役なしで捨てました
    [unrest] 不穏の塔が崩れました
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
 }{ $piece ->
    [none] 。
   *[other] （{ $piece }）。
 }
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
seat-number = 席{ $number }

progress-beads = 陽玉
progress-mountain = 山に残る駒

about-strike = 席{ $player }が{ $target }に{ $effect }を使います
why-closed = 一発奥義を使ったので、この手番ではもう何もできません。
why-empty-hand = その手には駒がありません。
why-sealed = その塔は封じられていて、積めません。
why-not-its-effect = その駒をそのように発することはできません。
why-used = { $effect }はこの手番でもう使いました。
why-no-target = { $effect }を使える相手がありません。

name-top = 上
name-bottom = 下
name-lower = 下の部分
name-upper = 上の部分
name-finish = ここまで

# places, as announcements name them
name-player-0 = 席1
name-inner-0-0 = 席1の体内の駒1
name-inner-0-1 = 席1の体内の駒2
name-inner-0-2 = 席1の体内の駒3
name-inner-0-3 = 席1の手1
name-inner-0-4 = 席1の手2
name-gate-0-0 = 席1の桜門1の塔
name-stage-0-0-0 = 席1の桜門1の塔の1段目
name-stage-0-0-1 = 席1の桜門1の塔の2段目
name-stage-0-0-2 = 席1の桜門1の塔の3段目
name-stage-0-0-3 = 席1の桜門1の塔の4段目
name-stage-0-0-4 = 席1の桜門1の塔の5段目
name-stage-0-0-5 = 席1の桜門1の塔の6段目
name-gate-0-1 = 席1の桜門2の塔
name-stage-0-1-0 = 席1の桜門2の塔の1段目
name-stage-0-1-1 = 席1の桜門2の塔の2段目
name-stage-0-1-2 = 席1の桜門2の塔の3段目
name-stage-0-1-3 = 席1の桜門2の塔の4段目
name-stage-0-1-4 = 席1の桜門2の塔の5段目
name-stage-0-1-5 = 席1の桜門2の塔の6段目
name-player-1 = 席2
name-inner-1-0 = 席2の体内の駒1
name-inner-1-1 = 席2の体内の駒2
name-inner-1-2 = 席2の体内の駒3
name-inner-1-3 = 席2の手1
name-inner-1-4 = 席2の手2
name-gate-1-0 = 席2の桜門1の塔
name-stage-1-0-0 = 席2の桜門1の塔の1段目
name-stage-1-0-1 = 席2の桜門1の塔の2段目
name-stage-1-0-2 = 席2の桜門1の塔の3段目
name-stage-1-0-3 = 席2の桜門1の塔の4段目
name-stage-1-0-4 = 席2の桜門1の塔の5段目
name-stage-1-0-5 = 席2の桜門1の塔の6段目
name-gate-1-1 = 席2の桜門2の塔
name-stage-1-1-0 = 席2の桜門2の塔の1段目
name-stage-1-1-1 = 席2の桜門2の塔の2段目
name-stage-1-1-2 = 席2の桜門2の塔の3段目
name-stage-1-1-3 = 席2の桜門2の塔の4段目
name-stage-1-1-4 = 席2の桜門2の塔の5段目
name-stage-1-1-5 = 席2の桜門2の塔の6段目
name-player-2 = 席3
name-inner-2-0 = 席3の体内の駒1
name-inner-2-1 = 席3の体内の駒2
name-inner-2-2 = 席3の体内の駒3
name-inner-2-3 = 席3の手1
name-inner-2-4 = 席3の手2
name-gate-2-0 = 席3の桜門1の塔
name-stage-2-0-0 = 席3の桜門1の塔の1段目
name-stage-2-0-1 = 席3の桜門1の塔の2段目
name-stage-2-0-2 = 席3の桜門1の塔の3段目
name-stage-2-0-3 = 席3の桜門1の塔の4段目
name-stage-2-0-4 = 席3の桜門1の塔の5段目
name-stage-2-0-5 = 席3の桜門1の塔の6段目
name-gate-2-1 = 席3の桜門2の塔
name-stage-2-1-0 = 席3の桜門2の塔の1段目
name-stage-2-1-1 = 席3の桜門2の塔の2段目
name-stage-2-1-2 = 席3の桜門2の塔の3段目
name-stage-2-1-3 = 席3の桜門2の塔の4段目
name-stage-2-1-4 = 席3の桜門2の塔の5段目
name-stage-2-1-5 = 席3の桜門2の塔の6段目
name-player-3 = 席4
name-inner-3-0 = 席4の体内の駒1
name-inner-3-1 = 席4の体内の駒2
name-inner-3-2 = 席4の体内の駒3
name-inner-3-3 = 席4の手1
name-inner-3-4 = 席4の手2
name-gate-3-0 = 席4の桜門1の塔
name-stage-3-0-0 = 席4の桜門1の塔の1段目
name-stage-3-0-1 = 席4の桜門1の塔の2段目
name-stage-3-0-2 = 席4の桜門1の塔の3段目
name-stage-3-0-3 = 席4の桜門1の塔の4段目
name-stage-3-0-4 = 席4の桜門1の塔の5段目
name-stage-3-0-5 = 席4の桜門1の塔の6段目
name-gate-3-1 = 席4の桜門2の塔
name-stage-3-1-0 = 席4の桜門2の塔の1段目
name-stage-3-1-1 = 席4の桜門2の塔の2段目
name-stage-3-1-2 = 席4の桜門2の塔の3段目
name-stage-3-1-3 = 席4の桜門2の塔の4段目
name-stage-3-1-4 = 席4の桜門2の塔の5段目
name-stage-3-1-5 = 席4の桜門2の塔の6段目
