title = Raigo
tagline = Build hidden towers and call the lightning.
battle-brings-ougi = In a raijin battle the moons bring the ougi (R16.1). Choose either the battle or an ougi for the mountain.
option-ougi = Ougi in the mountain
option-battle = Raijin battle
option-battle-normal = None (the usual game)
option-battle-raijin = Raijin battle
option-battle-raijin-two = Raijin battle, two ougi each
option-battle-raijin-characters = Raijin battle, choosing a raijin
option-first = First player
option-first-none = Random
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-final_turns_include_trigger_player = The player who emptied the mountain also gets a final turn
option-dance_in_raigo_battle = Dance (舞) also works in a Raigo battle
option-tie_break = Tie-break
option-tie_break-fewest_inner_pieces = Fewest inner pieces
option-tie_break-shared = Shared victory
preview-unstable = This makes the tower unstable
preview-yaku = { $yaku }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-eliminated = Ended by elimination on turn { $turn }
result-full-release = Full release after turn { $turn }
result-playing = Still playing
sum-beads = Beads
sum-team = Team beads
sum-inner = Inner pieces
name-none = no yaku
name-unstable = unstable tower
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
verb-count = { $count ->
    [one] Draw 1 piece
   *[other] Draw { $count } pieces
}
verb-top = The top of every tower
verb-bottom = The bottom of every tower
verb-lower = Move the lower part
verb-upper = Move the upper part
verb-stop = Stop here
verb-again = Do it again
verb-name-yaku = Declare { $yaku }
verb-pile = Pile { $piece } on gate { $gate }
verb-activate = Activate { $piece } as { $effect }
verb-use-summon = Use the summoned { $piece }
verb-gen = Fetch { $piece } from your body to hand { $hand }
verb-take-down = Take the next face-down piece
verb-take-up = Take the face-up { $piece }
verb-next-stage = Make { $piece } the next stage
verb-put-hand = Put { $piece } into hand { $hand }
verb-put-body = Put { $piece } into the body
verb-choose-slot = Choose seat { $player }’s piece in slot { $slot }
verb-choose-own = Choose your { $piece }
verb-discard = Discard { $piece }
verb-choose-tower = Choose seat { $player }’s tower on gate { $gate } (height { $height })
verb-cut-top = Cut the top off seat { $player }’s tower on gate { $gate }
verb-cut-bottom = Cut the bottom off seat { $player }’s tower on gate { $gate }
verb-split = Split seat { $player }’s tower on gate { $gate } below stage { $stage }
verb-choose-stage = Choose stage { $stage } of seat { $player }’s tower on gate { $gate }
verb-choose-canyon = Choose { $piece } in seat { $player }’s canyon
verb-kai-body = Take { $piece } from the moon into your body
verb-kai-hand = Take { $piece } from the moon into a hand
verb-roar = Roar with { $piece }: lightning to gate { $gate }
verb-roar-paying = Pay { $paid } and roar with { $piece }: lightning to gate { $gate }
verb-ward = Ward with { $piece }
verb-ward-paying = Pay { $paid } and ward with { $piece }
verb-choose-player = Choose seat { $player }
verb-choose-raijin = Choose { $name }
verb-keep = Keep { $piece } on the moon
verb-end-turn = End the turn
verb-skip = Do not do it
verb-pass = Pass
verb-finish = Finish
event-turn-began = { $name }’s { $final ->
    [yes] final turn.
   *[other] turn.
 }
event-sorted = { $name }’s body is sorted by weight.
event-announced = { $name } announces a draw of { $count }.
event-activated = { $name } activates { $piece } as { $effect }, from { $source }.
event-targeted = { $name } announces { $effect }: { $things }.
event-answered = { $name } has answered.
event-passed = { $name } passes.
event-roared = { $name } roars with { $piece }: lightning to { $gate }.
event-redirected = { $by ->
    [none] { $effect } strikes { $target } instead of { $source }.
   *[other] { $by } draws { $effect } to itself: { $target } instead of { $source }.
 }
event-cancelled = { $name }’s { $by } cancels { $effect }.
event-released = { $name }’s tower is released: { $yaku }, { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
event-beads = { $name }’s beads: { $change } (now { $beads })
event-sealed = { $piece } seals { $gate }.
event-applied = { $name }’s { $effect } takes effect.
event-shown = { $name }’s pieces are shown.
event-rearranged = { $name } rearranges pieces out of sight.
event-chosen = { $name } has chosen{ $chosen ->
    [none] .
   *[other] : { $chosen }.
 }
event-end-announced = The mountain is empty: the end is announced.
event-eliminated = { $name } is eliminated.
event-ended = The game ends.
event-moved = { $name } { $why ->
    [draw] draws a piece
    [place] places a piece
    [fetch] fetches a piece to a hand
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
    [destroy] meets destruction
    [conquest] loses a stage to conquest
    [heaven] has a piece exchanged by heaven
    [split] splits a tower
    [harmony] gives a tower to harmony
    [pass-on] passes a piece on
    [phoenix] hands a piece over to the phoenix
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
    [turret] lays a stage of the turret
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
 }{ $piece ->
    [none] .
   *[other] {" "}({ $piece }).
 }
name-n1 = 一 Silent 1
name-n2 = 二 Silent 2
name-n3 = 三 Silent 3
name-n4 = 四 Silent 4
name-n5 = 五 Silent 5
name-n6 = 六 Silent 6
name-n7 = 七 Silent 7
name-n8 = 八 Silent 8
name-rai = 雷 Lightning
name-ja = 蛇 Snake
name-zan = 斬 Slash
name-jin = 陣 Ward
name-gou = 轟 Roar
name-mu = 霧 Mist
name-shun = 瞬 Flash
name-jou = 浄 Purify
name-ha = 覇 Conquest
name-ten = 天 Heaven
name-kei = 啓 Revelation
name-wa = 和 Harmony
name-zen = 禅 Zen
name-rou = 楼 Turret
name-ryu = 龍 Dragon
name-ko = 琥 Tiger
name-bu = 舞 Dance
name-shinobu = 忍 Stealth
name-rei_zero = 零 Zero
name-do = 怒 Rage
name-hou_collapse = 崩 Collapse
name-getsu = 月 Moon
name-ran = 嵐 Storm
name-sou = 蒼 Azure
name-bi = 美 Beauty
name-rei_grace = 麗 Grace
name-gen_phantom = 幻 Phantom
name-mei = 鳴 Thunderclap
name-kaku = 赫 Glare
name-jun = 潤 Moisten
name-ju = 樹 Tree
name-rin_qilin = 麟 Qilin
name-ki_ogre = 鬼 Ogre
name-baku = 縛 Bind
name-ei = 影 Shadow
name-hou_phoenix = 鳳 Phoenix
name-en = 焰 Flame
name-ki_princess = 姫 Princess
name-ryou = 涼 Cool
name-fu_wind = 風 Wind
name-rin_dignity = 凜 Dignity
name-metsu = 滅 Destruction
name-fu_seal = 封 Seal
name-jin_god = 神 God
name-ouka = Cherry
name-renge = Lotus
name-gusu_renge = Even lotus
name-kisu_renge = Odd lotus
name-ouka_renge = Cherry over lotus
name-renge_ouka = Lotus over cherry
name-ouka_ouka = Double cherry
name-renge_renge = Double lotus
name-sazanka = Sasanqua
name-tsubaki = Camellia
name-shigure_renge = Drizzle lotus
name-kasumi_soutouren = Haze twin-headed lotus
name-ouka_ranbu = Cherry dance
name-mugen_rinne = Mist cycle
name-bishamon_yagura = Bishamon turret
name-rikka_shirayuki = Six-petal snow
name-rai-release = 雷 release
name-rai-seal = 雷 seal
name-ryu-use = 龍 at work
name-ko-use = 琥 at work
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
seat-number = Seat { $number }

progress-beads = Beads
progress-mountain = Pieces left in the mountain

about-strike = Seat { $player } uses { $effect } on { $target }
why-closed = A one-shot ougi was used: nothing more can be done this turn.
why-empty-hand = There is no piece in that hand.
why-sealed = That tower is sealed; nothing can be piled on it.
why-not-its-effect = That piece cannot be activated for this.
why-used = { $effect } was used in this turn already.
why-no-target = { $effect } has nothing that it could be used on.

name-top = top
name-bottom = bottom
name-lower = the lower part
name-upper = the upper part
name-finish = no more

# places, as announcements name them
name-player-0 = seat 1
name-inner-0-0 = seat 1’s body piece 1
name-inner-0-1 = seat 1’s body piece 2
name-inner-0-2 = seat 1’s body piece 3
name-inner-0-3 = seat 1’s hand 1
name-inner-0-4 = seat 1’s hand 2
name-gate-0-0 = seat 1’s tower on gate 1
name-stage-0-0-0 = stage 1 of seat 1’s tower on gate 1
name-stage-0-0-1 = stage 2 of seat 1’s tower on gate 1
name-stage-0-0-2 = stage 3 of seat 1’s tower on gate 1
name-stage-0-0-3 = stage 4 of seat 1’s tower on gate 1
name-stage-0-0-4 = stage 5 of seat 1’s tower on gate 1
name-stage-0-0-5 = stage 6 of seat 1’s tower on gate 1
name-gate-0-1 = seat 1’s tower on gate 2
name-stage-0-1-0 = stage 1 of seat 1’s tower on gate 2
name-stage-0-1-1 = stage 2 of seat 1’s tower on gate 2
name-stage-0-1-2 = stage 3 of seat 1’s tower on gate 2
name-stage-0-1-3 = stage 4 of seat 1’s tower on gate 2
name-stage-0-1-4 = stage 5 of seat 1’s tower on gate 2
name-stage-0-1-5 = stage 6 of seat 1’s tower on gate 2
name-player-1 = seat 2
name-inner-1-0 = seat 2’s body piece 1
name-inner-1-1 = seat 2’s body piece 2
name-inner-1-2 = seat 2’s body piece 3
name-inner-1-3 = seat 2’s hand 1
name-inner-1-4 = seat 2’s hand 2
name-gate-1-0 = seat 2’s tower on gate 1
name-stage-1-0-0 = stage 1 of seat 2’s tower on gate 1
name-stage-1-0-1 = stage 2 of seat 2’s tower on gate 1
name-stage-1-0-2 = stage 3 of seat 2’s tower on gate 1
name-stage-1-0-3 = stage 4 of seat 2’s tower on gate 1
name-stage-1-0-4 = stage 5 of seat 2’s tower on gate 1
name-stage-1-0-5 = stage 6 of seat 2’s tower on gate 1
name-gate-1-1 = seat 2’s tower on gate 2
name-stage-1-1-0 = stage 1 of seat 2’s tower on gate 2
name-stage-1-1-1 = stage 2 of seat 2’s tower on gate 2
name-stage-1-1-2 = stage 3 of seat 2’s tower on gate 2
name-stage-1-1-3 = stage 4 of seat 2’s tower on gate 2
name-stage-1-1-4 = stage 5 of seat 2’s tower on gate 2
name-stage-1-1-5 = stage 6 of seat 2’s tower on gate 2
name-player-2 = seat 3
name-inner-2-0 = seat 3’s body piece 1
name-inner-2-1 = seat 3’s body piece 2
name-inner-2-2 = seat 3’s body piece 3
name-inner-2-3 = seat 3’s hand 1
name-inner-2-4 = seat 3’s hand 2
name-gate-2-0 = seat 3’s tower on gate 1
name-stage-2-0-0 = stage 1 of seat 3’s tower on gate 1
name-stage-2-0-1 = stage 2 of seat 3’s tower on gate 1
name-stage-2-0-2 = stage 3 of seat 3’s tower on gate 1
name-stage-2-0-3 = stage 4 of seat 3’s tower on gate 1
name-stage-2-0-4 = stage 5 of seat 3’s tower on gate 1
name-stage-2-0-5 = stage 6 of seat 3’s tower on gate 1
name-gate-2-1 = seat 3’s tower on gate 2
name-stage-2-1-0 = stage 1 of seat 3’s tower on gate 2
name-stage-2-1-1 = stage 2 of seat 3’s tower on gate 2
name-stage-2-1-2 = stage 3 of seat 3’s tower on gate 2
name-stage-2-1-3 = stage 4 of seat 3’s tower on gate 2
name-stage-2-1-4 = stage 5 of seat 3’s tower on gate 2
name-stage-2-1-5 = stage 6 of seat 3’s tower on gate 2
name-player-3 = seat 4
name-inner-3-0 = seat 4’s body piece 1
name-inner-3-1 = seat 4’s body piece 2
name-inner-3-2 = seat 4’s body piece 3
name-inner-3-3 = seat 4’s hand 1
name-inner-3-4 = seat 4’s hand 2
name-gate-3-0 = seat 4’s tower on gate 1
name-stage-3-0-0 = stage 1 of seat 4’s tower on gate 1
name-stage-3-0-1 = stage 2 of seat 4’s tower on gate 1
name-stage-3-0-2 = stage 3 of seat 4’s tower on gate 1
name-stage-3-0-3 = stage 4 of seat 4’s tower on gate 1
name-stage-3-0-4 = stage 5 of seat 4’s tower on gate 1
name-stage-3-0-5 = stage 6 of seat 4’s tower on gate 1
name-gate-3-1 = seat 4’s tower on gate 2
name-stage-3-1-0 = stage 1 of seat 4’s tower on gate 2
name-stage-3-1-1 = stage 2 of seat 4’s tower on gate 2
name-stage-3-1-2 = stage 3 of seat 4’s tower on gate 2
name-stage-3-1-3 = stage 4 of seat 4’s tower on gate 2
name-stage-3-1-4 = stage 5 of seat 4’s tower on gate 2
name-stage-3-1-5 = stage 6 of seat 4’s tower on gate 2
