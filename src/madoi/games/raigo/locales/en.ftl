title = Raigo
tagline = Build hidden towers and call the lightning.
option-ougi = The ougi of the game
option-battle = Raijin battle
option-first = First player
option-final_turns_include_trigger_player = The player who emptied the mountain has a final turn too
option-dance_in_raigo_battle = 舞 works in a Raigo battle too
option-tie_break = Tie-break
preview-unstable = The tower becomes unstable
preview-yaku = { $yaku }, { $points } points
result-eliminated = Ended by elimination in turn { $turn }
result-full-release = Full release after turn { $turn }
result-playing = Still playing
sum-beads = Beads
sum-team = Beads of the team
sum-inner = Inner pieces
yaku-none = no yaku
yaku-unstable = unstable
word-beads = beads
word-mountain = Mountain
word-gora = Gora
word-body = Body
word-hands = Hands
word-gate = Gate
word-canyon = Canyon
word-completed = Completed
word-head = Head
word-moon = Moon
word-cloud = Cloud
word-turn = Turn
word-seat = Seat
word-sealed = sealed by
word-burning = burning
word-you = you
word-ally = ally
word-final = final turns
phase-raijin = Choose a raijin
phase-keep = Keep one ougi
phase-place = Place the pieces
phase-kai = Kai: open the moon?
phase-gen = Gen: fetch pieces to your hands
phase-sen = Sen: how many pieces?
phase-take = Take a piece
phase-full-moon = Full moon: discard
phase-act = Pile, activate or end the turn
phase-announce = Announce the target
phase-roar = Roar window
phase-ward = Ward window
phase-battle = Raigo battle
phase-effect = Carry out the effect
phase-metsu = Destruction: choose a tower
phase-over = The game is over
verb-count = Draw { $count }
verb-top = The top of every tower
verb-bottom = The bottom of every tower
verb-lower = Move the lower part
verb-upper = Move the upper part
verb-stop = Once is enough
verb-again = Once more
verb-name-yaku = Name { $yaku }
verb-pile = Pile { $piece } on gate { $gate }
verb-activate = Activate { $piece } as { $effect }
verb-use-summon = Use the summoned { $piece }
verb-gen = Fetch { $piece } to hand { $hand }
verb-take-down = Take the next face-down piece
verb-take-up = Take the face-up { $piece }
verb-next-stage = Make { $piece } the next stage
verb-put-hand = Put { $piece } into hand { $hand }
verb-put-body = Put { $piece } into the body
verb-choose-slot = Choose slot { $slot } of player { $player }
verb-choose-own = Choose your { $piece }
verb-discard = Discard { $piece }
verb-choose-tower = Choose the tower on gate { $gate } of player { $player } (height { $height })
verb-cut-top = Cut the top of player { $player }'s tower on gate { $gate }
verb-cut-bottom = Cut the bottom of player { $player }'s tower on gate { $gate }
verb-split = Split player { $player }'s tower on gate { $gate } below stage { $stage }
verb-choose-stage = Choose stage { $stage } of player { $player }'s tower on gate { $gate }
verb-choose-canyon = Choose { $piece } in the canyon of player { $player }
verb-kai-body = Open { $piece } into the body
verb-kai-hand = Open { $piece } into a hand
verb-roar = Roar with { $piece }: lightning to gate { $gate }
verb-roar-paying = Pay { $paid } and roar with { $piece }: lightning to gate { $gate }
verb-ward = Ward with { $piece }
verb-ward-paying = Pay { $paid } and ward with { $piece }
verb-choose-player = Choose player { $player }
verb-choose-raijin = Choose { $name }
verb-keep = Keep { $piece } on the moon
verb-end-turn = End the turn
verb-skip = Skip
verb-pass = Pass
verb-finish = That is all
event-turn-began = { $name }'s { $final ->
    [true] final turn
   *[other] turn
 }
event-sorted = The body of { $name } is sorted
event-announced = { $name } will draw { $count }
event-activated = { $name } activates { $piece } as { $effect }
event-targeted = { $name } names the target
event-answered = { $name } has answered
event-passed = { $name } declines
event-roared = { $name } roars with { $piece }
event-redirected = { $effect } finds another target
event-cancelled = { $by } of { $name } cancels { $effect }
event-released = A tower of { $name } is released: { $yaku }, { $points } points
event-beads = { $name }: beads { $change } (now { $beads })
event-sealed = { $piece } seals a tower
event-applied = { $effect } of { $name } takes effect
event-shown = Pieces of { $name } are shown
event-rearranged = { $name } rearranges pieces unseen
event-chosen = { $name } has chosen
event-end-announced = The mountain is empty: the end is announced
event-eliminated = { $name } is eliminated
event-ended = The game ends
event-moved = { $name } { $why ->
    [draw] draws a piece
    [place] places a piece
    [gen] fetches a piece to a hand
    [kai] opens the moon
    [pile] piles a piece
    [steal] takes a piece with the snake
    [cut] loses a stage to the slash
    [exchange] has a piece exchanged by the flash
    [purify] discards for purification
    [full-moon] discards under the full moon
    [used] puts the used piece down
    [roar] uses up a roar
    [ward] uses up a ward
    [pay] pays for the shadow
    [unseal] has a seal come off
    [unbind] is unbound
    [complete] completes a tower
    [no-yaku] gets nothing for a tower
    [unrest] loses an unstable tower
    [metsu] meets destruction
    [conquest] loses a stage to conquest
    [heaven] has a piece exchanged by heaven
    [split] splits a tower
    [harmony] gives a tower to harmony
    [zen] passes a piece on
    [summon] gives a tower for a summon
    [dragon] takes a piece with the dragon
    [tiger] loses a stage to the tiger
    [stealth] has a piece exchanged by stealth
    [zero] returns a piece to the mountain
    [rage] cuts a tower in rage
    [moon] discards for the moon
    [storm] gives lightning to the storm
    [azure] meets the azure
    [phantom] moves a piece with the phantom
    [moisten] exchanges with the canyons
    [qilin] takes a stage with the qilin
    [ogre] draws for the ogre
    [bind] binds a piece
    [flame] sets a gate on fire
    [burn] has a stage burnt
    [burnt-out] sees the flame go out
    [princess] trades places with the princess
    [wind] draws in the wind
    [dignity] stakes a tower on dignity
    [dance] is stopped by the dance
    [lasting] lays an ougi on the head
    [collapse] loses everything to collapse
    [overflow] discards what does not fit
   *[other] moves a piece
 }
piece-n1 = 一 Silent 1
piece-n2 = 二 Silent 2
piece-n3 = 三 Silent 3
piece-n4 = 四 Silent 4
piece-n5 = 五 Silent 5
piece-n6 = 六 Silent 6
piece-n7 = 七 Silent 7
piece-n8 = 八 Silent 8
piece-rai = 雷 Lightning
piece-ja = 蛇 Snake
piece-zan = 斬 Slash
piece-jin = 陣 Ward
piece-gou = 轟 Roar
piece-mu = 霧 Mist
piece-shun = 瞬 Flash
piece-jou = 浄 Purify
piece-ha = 覇 Conquest
piece-ten = 天 Heaven
piece-kei = 啓 Revelation
piece-wa = 和 Harmony
piece-zen = 禅 Zen
piece-rou = 楼 Turret
piece-ryu = 龍 Dragon
piece-ko = 琥 Tiger
piece-bu = 舞 Dance
piece-shinobu = 忍 Stealth
piece-rei_zero = 零 Zero
piece-do = 怒 Rage
piece-hou_collapse = 崩 Collapse
piece-getsu = 月 Moon
piece-ran = 嵐 Storm
piece-sou = 蒼 Azure
piece-bi = 美 Beauty
piece-rei_beauty = 麗 Grace
piece-gen = 幻 Phantom
piece-mei = 鳴 Thunderclap
piece-kaku = 赫 Glare
piece-jun = 潤 Moisten
piece-ju = 樹 Tree
piece-rin_kirin = 麟 Qilin
piece-ki_oni = 鬼 Ogre
piece-baku = 縛 Bind
piece-ei = 影 Shadow
piece-hou_phoenix = 鳳 Phoenix
piece-en = 焔 Flame
piece-ki_hime = 姫 Princess
piece-ryou = 涼 Cool
piece-fu_wind = 風 Wind
piece-rin_cold = 凛 Dignity
piece-metsu = 滅 Destruction
piece-fu_seal = 封 Seal
piece-jin_god = 神 God
yaku-ouka = Cherry
yaku-renge = Lotus
yaku-gusu_renge = Even lotus
yaku-kisu_renge = Odd lotus
yaku-ouka_renge = Cherry over lotus
yaku-renge_ouka = Lotus over cherry
yaku-ouka_ouka = Double cherry
yaku-renge_renge = Double lotus
yaku-sazanka = Sasanqua
yaku-tsubaki = Camellia
yaku-shigure_renge = Drizzle lotus
yaku-kasumi_soutouren = Haze twin-headed lotus
yaku-ouka_ranbu = Cherry dance
yaku-mugen_rinne = Mist cycle
yaku-bishamon_yagura = Bishamon turret
yaku-rikka_shirayuki = Six-petal snow
