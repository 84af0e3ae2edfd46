title = Raigo
tagline = Build hidden towers and call the lightning.
battle-brings-ougi = In a raijin battle the moons bring the ougi (R16.1). Choose either the battle or an ougi for the mountain.
option-ougi = Ougi in the mountain
option-ougi-means = An ougi is the one strong piece that is mixed into the mountain with the usual ones.
option-battle = Raijin battle
option-battle-means = In a raijin battle everybody begins with an ougi of their own face down on the moon, to be used when its time comes.
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
option-dance_in_raigo_battle = 舞 Dance, an ougi that cancels 雷 Lightning, 蛇 Snake and 斬 Slash against its owner, also works in a Raigo battle
option-tie_break = Tie-break
option-tie_break-fewest_inner_pieces = Fewest in body and hands
option-tie_break-shared = Shared victory
preview-unstable = This makes the tower unstable: released, it costs a bead
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
phase-kai = Kai: move the moon’s ougi to your body or a hand?
phase-gen = Gen: move pieces from body to hands
phase-sen = Sen: how many pieces do you draw?
phase-take = Take a piece
phase-full-moon = Full moon: discard a first piece
phase-full-moon-last = Full moon: discard the last piece
phase-act = Pile, activate or end the turn
phase-announce = Announce what { $effect } is used on
    .asks = effect
phase-roar = Lightning: answer with a Roar?
phase-ward = Answer with a Ward?
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
piece-of-hand = { $of_hand ->
    [0] { $piece }
   *[other] { $piece } (hand { $of_hand })
}
verb-pile = Pile { piece-of-hand } on gate { $gate }
verb-activate = { $piece_id ->
    [mu] Activate { piece-of-hand } as { $effect }
    [mei] Activate { piece-of-hand } as { $effect }
    [ei] Activate { piece-of-hand } as { $effect }
    [rai] Activate { piece-of-hand }: { $effect }
   *[other] { $of_hand ->
        [0] Activate { $effect }
       *[other] Activate { $effect } (hand { $of_hand })
    }
 }
verb-use-summon = Use the summoned { $piece }
verb-gen = Move { $piece } from your body to hand { $hand }
verb-take-down = Take the next face-down piece
verb-take-up = Take the face-up { $piece }
verb-next-stage = Make { $piece } the next stage
verb-put-hand = Put { $piece } into hand { $hand }
verb-put-body = Put { $piece } into the body
verb-choose-slot = Choose { aimed-at }
verb-choose-own = Choose your { $piece }
verb-discard = Discard { $piece }
verb-choose-tower = Choose { $target } (height { $height })
verb-cut-top = Put { $struck ->
    [0] the top piece of { $target }
   *[other] { $struck }, the top piece of { $target },
 } into the canyon
verb-cut-bottom = Put { $struck ->
    [0] the bottom piece of { $target }
   *[other] { $struck }, the bottom piece of { $target },
 } into the canyon
verb-split = Split { $tower } below stage { $stage }
verb-choose-stage = Choose { aimed-at }
verb-choose-canyon = Choose { $piece } in { $owner_name }’s canyon
verb-kai-body = Move { $piece } from the moon into your body
verb-kai-hand = Move { $piece } from the moon to hand { $hand }
verb-roar = Roar with { piece-of-hand }: lightning to gate { $gate }
verb-roar-paying = Pay { $paid } and roar with { piece-of-hand }: lightning to gate { $gate }
verb-ward = Cancel with { piece-of-hand }
verb-ward-paying = Pay { $paid } and cancel with { piece-of-hand }
verb-choose-player = Choose { $owner_name }
verb-choose-raijin = Choose { $raijin }
verb-keep = Keep { $piece } on the moon
verb-end-turn = End the turn
verb-skip = Skip
verb-pass = Pass
verb-finish = Finish
event-turn-began = { whose-first } { $final ->
    [yes] final turn.
   *[other] turn.
 }
event-sorted = { whose-first } body is sorted by weight.
event-announced = { $name } announces a draw of { $count }.
event-activated = { $piece_id ->
    [mu] { $name } activates { $piece } as { $effect }.
    [mei] { $name } activates { $piece } as { $effect }.
    [ei] { $name } activates { $piece } as { $effect }.
    [rai] { $name } activates { $piece }: { $effect }.
   *[other] { $name } activates { $effect }.
 }
event-targeted = { $things_count ->
    [0] { $name } announces { $effect }.
   *[other] { $name } aims { $effect } at { $things }.
 }
event-answered = { $name } has answered.
event-passed = { $name } passes.
event-roared = { $name } roars with { $piece }: lightning to { $gate }.
event-redirected = { $by ->
    [none] { $effect } strikes { $target } instead of { $source }.
   *[other] { $by } draws { $effect } to itself: { $target } instead of { $source }.
 }
event-cancelled = { whose-first } { $by } cancels { $effect }.
event-released = { $gate } is released: { $pieces }. { $yaku_id ->
    [unstable] It was unstable.
    [none] No yaku.
   *[other] { $yaku }{ $dyed ->
        [yes] , dyed
       *[no] {""}
     }, { $points ->
        [one] 1 point
       *[other] { $points } points
     }{ $bonus ->
        [0] {""}
       *[other] {" "}and a bonus of { $bonus }
     }.
 }
    .tells = moved-complete moved-no-yaku moved-unrest
event-beads = { $why ->
    [full-moon] Full moon: { $name } loses { $change ->
        [-1] 1 bead
       *[other] beads ({ $change })
     } and has { $beads } left.
    [unrest] Unstable tower: { $name } loses { $change ->
        [-1] 1 bead
       *[other] beads ({ $change })
     } and has { $beads } left.
    [yaku] { gained-beads }
    [full-release] { gained-beads }
    [dignity] { gained-beads }
    [god] { gained-beads }
   *[other] { whose-first } beads: { $change } (now { $beads }).
 }
gained-beads = { $name } gains { $change ->
    [one] 1 bead
   *[other] { $change } beads
 } and has { $beads }.
event-sealed = { $piece } seals { $gate }.
event-applied = { whose-first } { $effect } takes effect.
event-shown = Turned up for everybody to see, { $place }: { $pieces }.
event-rearranged = { $name } rearranges pieces out of sight.
event-chosen = { $chosen ->
    [none] { $name } has chosen.
   *[other] { $name } has chosen { $chosen }.
 }
event-end-announced = The mountain is empty: the end is announced.
event-eliminated = No bead is left: { $name } is eliminated.
event-ended = The game ends.
event-moved = { $why ->
    [place] A piece goes to { $target }
    [fetch] Gen: a piece goes to { $target }
    [kai] Kai: the moon’s ougi goes to { $target }
    [pile] A piece is piled: { $target }
   *[other] { $name } { $why ->
    [draw] { $piece ->
        [none] draws a piece
       *[other] draws from the mountain
     }
    [steal] steals a piece from { $source }
    [cut] loses { $source } to the Slash
    [exchange] has a piece exchanged by the flash
    [purify] discards for purification
    [full-moon] discards under the full moon
    [used] puts the used piece down
    [roar] uses up a roar
    [ward] uses up a ward
    [pay] pays for the shadow
    [unseal] loses a seal from a tower
    [unbind] is unbound
    [complete] sets aside the completed tower
    [no-yaku] discards from the released tower
    [unrest] discards from the unstable tower
    [destroy] has pieces swept away by Destruction
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
 }
 }{ $piece ->
    [none] .
   *[other] {" "}({ $piece }).
 }
    .gathers = piece
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
name-ouka = Cherry 桜花
name-renge = Lotus 蓮花
name-gusu_renge = Even lotus 偶数蓮花
name-kisu_renge = Odd lotus 奇数蓮花
name-ouka_renge = Cherry over lotus 桜蓮花
name-renge_ouka = Lotus over cherry 蓮桜花
name-ouka_ouka = Double cherry 桜々花
name-renge_renge = Double lotus 蓮々花
name-sazanka = Sasanqua 山茶花
name-tsubaki = Camellia 椿
name-shigure_renge = Drizzle lotus 時雨蓮花
name-kasumi_soutouren = Haze twin-headed lotus 霞・双頭蓮
name-ouka_ranbu = Cherry dance 桜花乱舞
name-mugen_rinne = Mist cycle 霧幻輪廻
name-bishamon_yagura = Bishamon turret 毘沙門櫓
name-rikka_shirayuki = Six-petal snow 六花白雪
name-rai-release = 雷放 release
name-rai-seal = 雷停 seal
name-ryu-use = 龍 Dragon’s power
name-ko-use = 琥 Tiger’s power
name-raijin_01 = 空晴 太樹 (Kuze, the 1st)
name-raijin_02 = 空晴 天音 (Kuze, the 2nd)
name-raijin_03 = 飛雪 美琴 (Hisetsu, the 3rd)
name-raijin_04 = 時雨 影助 (Shigure, the 4th)
name-raijin_05 = 飛雪 琳太郎 (Hisetsu, the 5th)
name-raijin_06 = 空晴 十梁 (Kuze, the 6th)
name-raijin_07 = 時雨 清十郎 (Shigure, the 7th)
name-raijin_08 = 雷藏 千歳 (Rakura, the 8th)
name-raijin_09 = 八雲 雹 (Yakumo, the 9th)
name-raijin_10 = 八雲 茶々 (Yakumo, the 10th)
name-raijin_11 = 飛雪 爽伍 (Hisetsu, the 11th)
name-raijin_12 = 雷藏 黒光 (Rakura, the 12th)
learn-other = Your opponent
seat-number = Seat { $number }

progress-beads = Beads
progress-mountain = Pieces left in the mountain

about-strike = { $own_gate ->
    [0] { $player_name } uses { $effect } on { aimed-at }
   *[other] { $player_name } uses { $effect } on their own tower on gate { $own_gate }
 }
# the place, and what lies there for who may look at it
aimed-at = { $struck ->
    [0] { $target }
   *[other] { $struck } in { $target }
 }
about-named = Announced before: { $target }
why-closed = A one-shot ougi was used: nothing more can be done this turn.
why-empty-hand = There is no piece in that hand.
why-sealed = That tower is sealed; nothing can be piled on it.
why-not-its-effect = That piece cannot be activated for this.
why-used = { $effect } has been used this turn already.
why-no-target = { $effect } has nothing that it could be used on.

name-top = top
name-bottom = bottom
name-lower = the lower part
name-upper = the upper part
name-finish = no more

# places, as announcements name them; in a tutorial somebody is called You
whose = { $name ->
    [You] your
   *[other] { $name }’s
 }
whose-first = { $name ->
    [You] Your
   *[other] { $name }’s
 }
name-player = { $name }
name-moon = { whose } moon
name-aside-excluded = the excluded piece
name-aside-gora = the gora indicator
name-mountain-down = the mountain
name-canyon = { whose } canyon
name-canyon-of = { $what } in { whose } canyon
name-cloud = { whose } cloud
name-completed = { whose } completed towers
name-inner = { whose } { $second ->
    [1] body (bottom)
    [2] body (middle)
    [3] body (top)
    [4] hand 1
   *[5] hand 2
 }
name-gate = { whose } tower on gate { $second }
name-stage = stage { $third } of { whose } tower on gate { $second }

# what pieces do
effect-silent = Silent: no effect, and it can never be activated.
effect-rai = Hits the highest tower on the table (at least 3 stages). Release opens it; seal lays the piece on top and locks it.
effect-ja = Choose an inner piece of anybody; it goes to the hand where Snake was.
effect-zan = Choose a tower; its top or bottom piece goes to its owner’s canyon.
effect-jin = Reaction: stops another player’s Lightning, Snake or Slash against your tower or inner piece.
effect-gou = Reaction: the target of any Lightning becomes a tower of your own, of any height.
effect-mu = Used as Lightning, Snake or Slash, or in reaction as Ward or Roar.
effect-shun = Exchange two pieces among bodies, hands and canyons; from a canyon no kotodama of weight 7 or more.
effect-jou = Discard 0 to 4 inner pieces, draw as many, then place all your inner pieces anew.
effect-ha = Name top or bottom once; every unsealed tower loses that piece.
effect-ten = Exchange the top of your or your partner’s tower with a canyon piece or anybody’s inner piece.
effect-kei = Choose a player with an empty gate and a tower of 2 or more stages; split it and move one part to the empty gate.
effect-wa = Show a tower of yours with 3 or more stages. Weights total 11: +2 beads, 33: +4, and it is completed. Otherwise −1 bead, and it goes to the canyon.
effect-zen = Everybody passes the heaviest body piece to the body of the previous player in turn order; you may have it done once more.
effect-rou = Rearrange your or your partner’s tower.
effect-ryu = While on top of its tower, once on each of your turns: take an inner piece of an opponent into an empty hand.
effect-ko = While on top of its tower, once on each of your turns: the top piece of any tower is discarded.
effect-bu = Always stops Lightning, Snake and Slash against you and lays the piece beside it; ends at total weight 3 or more.
effect-shinobu = Entering a canyon or a completed area face up, its last owner exchanges two pieces, twice, like Flash (from a canyon no kotodama of weight 8 or more)
effect-rei_zero = All body pieces of all players go face up to the mountain.
effect-do = All players remove the top or bottom piece of one of their towers, once for each 斬 Slash in their own canyon.
effect-hou_collapse = When the effect of another kotodama brings it into a body or hand, all inner pieces of that player go to the canyon.
effect-getsu = Discard one inner piece; all others discard every inner piece of the same character.
effect-ran = Gather all 雷 Lightning from bodies and hands; for each, release one of the then highest towers (no Ward, no Roar)
effect-sou = A piece piled as sixth stage by anybody lies beside Azure instead, and nothing is released; ends at total weight 6 or more.
effect-bi = Another player’s Snake always takes this piece.
effect-rei_grace = After the final turns, if all your other inner pieces are otonashi, one bead for each.
effect-gen_phantom = 3 or 4 players: exchange the gora indicator with a canyon piece. 2 players: take the excluded piece into an empty slot.
effect-mei = Used as 雷 Lightning, 蛇 Snake, 斬 Slash, 陣 Ward, 轟 Roar, 霧 Mist, 瞬 Flash or 浄 Purify.
effect-kaku = In the next turn of everybody Gen is 0.
effect-jun = Discard 1 to 3 body pieces and take as many from the canyons into your body (no ougi, no character twice)
effect-ju = No kotodama effect touches this tower; pieces on it lie face up; sixth stage and end of game release it as usual.
effect-rin_qilin = Take any one stage of another player’s tower of 2 or more stages into the hand where Qilin was.
effect-ki_ogre = When an opponent has finished an effect of weight 1 to 8 and your body has room, draw until it is full; then Ogre goes to the canyon.
effect-baku = Lay it on any inner piece: until the end of that player’s next turn it cannot be moved, used or touched.
effect-ei = Like Thunderclap, but first discard an inner otonashi of the weight of the piece you copy.
effect-hou_phoenix = Choose another player; exchange all inner pieces and place them anew.
effect-en = Lay it before a gate with a tower; each time the turn passes on, the bottom piece of that tower goes to the canyon.
effect-ki_princess = Take a body piece of another player into the hand where Princess was; Princess goes into that body.
effect-ryou = All inner pieces of all players are turned up and stay so until piled or discarded.
effect-fu_wind = Draw as many pieces as players + 1, keep one in an empty hand, return the rest face up to the mountain.
effect-rin_dignity = Show your or your partner’s tower that has a yaku, then draw and show a piece. Otonashi: the yaku + 2. Kotodama: nothing, the tower goes to the canyon.
effect-metsu = Lasting, on your head. Kotodama of weight 1 to 8 that are used from now on gather beside it. If they weigh 10 or more at the end of a turn, you choose a tower of the player on turn; it goes to the canyon, and so does Destruction.
effect-fu_seal = All others skip Sen in their next turn (and have no full moon)
effect-jin_god = Choose an opponent’s tower and name cherry, lotus, odd lotus or even lotus. If right, it becomes your completed tower for its base points; if not, its owner releases it.

# buttons
name-button-end-turn = End the turn
name-button-skip = Skip
name-button-pass = Pass
name-button-finish = Finish
name-button-stop = Stop here
name-button-again = Do it again
name-button-top = The top
name-button-bottom = The bottom
name-button-lower = Move the lower part
name-button-upper = Move the upper part
name-button-count-1 = Draw 1
name-button-count-2 = Draw 2
name-button-effect-rai-release = 雷放 Lightning: release
name-button-effect-rai-seal = 雷停 Lightning: seal
name-button-effect-ja = 蛇 Snake: steal
name-button-effect-zan = 斬 Slash: cut
name-button-effect-shun = 瞬 Flash: swap
name-button-effect-jou = 浄 Purify: redraw
name-button-effect-ha = Activate 覇 Conquest
name-button-effect-ten = Activate 天 Heaven
name-button-effect-kei = Activate 啓 Revelation
name-button-effect-wa = Activate 和 Harmony
name-button-effect-zen = Activate 禅 Zen
name-button-effect-rou = Activate 楼 Turret
name-button-effect-ryu = Activate 龍 Dragon
name-button-effect-ko = Activate 琥 Tiger
name-button-effect-bu = Activate 舞 Dance
name-button-effect-shinobu = Activate 忍 Stealth
name-button-effect-rei_zero = Activate 零 Zero
name-button-effect-do = Activate 怒 Rage
name-button-effect-hou_collapse = Activate 崩 Collapse
name-button-effect-getsu = Activate 月 Moon
name-button-effect-ran = Activate 嵐 Storm
name-button-effect-sou = Activate 蒼 Azure
name-button-effect-bi = Activate 美 Beauty
name-button-effect-rei_grace = Activate 麗 Grace
name-button-effect-gen_phantom = Activate 幻 Phantom
name-button-effect-kaku = Activate 赫 Glare
name-button-effect-jun = Activate 潤 Moisten
name-button-effect-ju = Activate 樹 Tree
name-button-effect-rin_qilin = Activate 麟 Qilin
name-button-effect-ki_ogre = Activate 鬼 Ogre
name-button-effect-baku = Activate 縛 Bind
name-button-effect-hou_phoenix = Activate 鳳 Phoenix
name-button-effect-en = Activate 焰 Flame
name-button-effect-ki_princess = Activate 姫 Princess
name-button-effect-ryou = Activate 涼 Cool
name-button-effect-fu_wind = Activate 風 Wind
name-button-effect-rin_dignity = Activate 凜 Dignity
name-button-effect-metsu = Activate 滅 Destruction
name-button-effect-fu_seal = Activate 封 Seal
name-button-effect-jin_god = Activate 神 God
name-button-yaku-0 = Cherry 桜花
name-button-yaku-1 = Lotus 蓮花
name-button-yaku-2 = Even lotus 偶数蓮花
name-button-yaku-3 = Odd lotus 奇数蓮花

# what would come of it
preview-release = Sixth stage: the tower is released at once
preview-unrest = This tower is unstable: releasing it costs a bead
preview-harmony-won = The weights add up to { $sum }: { $beads } beads, and the tower is completed
preview-harmony-lost = The weights add up to { $sum }: { $beads ->
    [one] 1 bead is lost
   *[other] { $beads } beads are lost
}, and the tower goes to the canyon
preview-dignity = If the next piece is an otonashi { $points } points, else none and the tower goes to the canyon
preview-caught = Sixth stage: Azure catches the piece, nothing is released
preview-last-bead = That costs the last bead and eliminates you
preview-full-moon = With five inner pieces at your next Sen: full moon (1 bead and 2 pieces lost)
preview-mountain-empty = The mountain will be empty, and the end is announced
about-pass-roar = If everybody passes, { $effect_id ->
    [rai-seal] { $target } is sealed
   *[other] { $target } is released
 }
about-pass-ward = If you pass, { $effect_id ->
    [rai-release] { $target } is released
    [rai-seal] { $target } is sealed
    [ja] the piece in { $target } is stolen
    [zan] { $target } goes to the canyon
   *[other] it takes effect
 }

# the table in the browser
web-mountain = Mountain
web-mountain-count = Mountain: { $count ->
    [one] 1 piece left
   *[other] { $count } pieces left
 }
web-open = Face up
web-open-label = face-up { $piece } in the mountain, { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 }
web-gora = Gora
web-excluded = Excluded
web-boxed = { $count } ougi in the box
web-turn = Turn { $turn }
web-final = Final turn
web-marker = turn marker
web-beads = { $count ->
    [one] 1 bead
   *[other] { $count } beads
 }
web-team = Team { $team }
web-team-beads = team { $count }
web-ally = ally
web-out = out
web-body = Body
web-hand = Hand { $number }
web-gate = Gate { $number }
web-moon = Moon
web-head = Head
web-cloud = Cloud
web-canyon = Canyon
web-completed = Completed
web-used = Used this turn
web-in-use = { $name } is using { $effect }
web-full-moon = Full moon ahead: drawing (Sen) with all five places full costs 1 bead and 2 pieces
web-last-bead = Last bead: who loses it (full moon, unstable tower) is out
web-full-moon-short = Full moon ahead
web-last-bead-short = Last bead
web-no-gen-short = Gen 0 (赫 Glare)
web-no-sen-short = no Sen (封 Seal)
web-no-gen = Next Gen is 0 (赫 Glare)
web-no-sen = Skips the next Sen (封 Seal)
web-highest = Lightning strikes here
web-sixth = The sixth piece releases it
web-sixth-caught = 蒼 Azure catches the sixth piece
web-tree = Tree tower
web-burning = 焰 Flame: burns from below whenever the turn passes on
web-sealed-this = Sealed by { $piece } until the end of this turn
web-sealed-next = Sealed by { $piece } until the end of { whose } next turn
web-bound-this = Bound until the end of this turn
web-bound-next = Bound until the end of { whose } next turn
web-yaku = { $height ->
    [3] Threefold
    [4] Fourfold
    [5] Fivefold
   *[6] Sixfold
 }{ $dyed ->
    [yes] {" "}dyed
   *[no] {""}
 } { $yaku }
web-yaku-whole = { $yaku }
web-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
web-sum-base = base { $count }
web-sum-height = height { $count }
web-sum-dye = dye { $count }
web-unstable = Unstable: released, it costs 1 bead
web-unstable-why = { $upper } (weight { $heavy }) is heavier than { $lower } ({ $light }) right below it
web-notion-unstable = Unstable tower (不穏)
web-notion-unstable-sign = 不穏
web-notion-unstable-means = Some piece in it is heavier than the piece right below (equal weight is fine). Nothing happens until it is released: then it costs 1 bead, and its pieces go to the canyon.
web-notion-marker = 隠 On
web-notion-marker-means = The turn marker: it lies before whoever is on turn, and goes to the next player when the turn ends.
web-notion-gora = Gora (豪雷)
web-notion-gora-means = In the full release at the end, every piece like this one in a tower brings 1 bead (not in an unstable tower).
web-notion-excluded = Excluded
web-notion-excluded-means = A piece that was set aside unseen at the start; this game is played without it.
web-notion-head = Head
web-notion-head-means = The place for a lasting ougi, which keeps working after it was used.
web-no-yaku = No yaku
web-empty = No tower
web-next = One short
web-weight = weight { $weight }
web-kotodama = Kotodama
web-otonashi = Otonashi
web-instant = Ougi
web-single = One-shot ougi
web-lasting = Lasting ougi
web-passive = Passive ougi
web-summon = Summon ougi
web-single-means = Only if you have done nothing this turn, and nothing may follow.
web-lasting-means = It lies on your head and keeps working.
web-passive-means = It cannot be activated; it works by itself.
web-summon-means = Send one of your towers of 3 or more stages to the canyon and lay it face up on that gate.
web-hidden = face-down piece
web-no-piece = empty
web-face-up = everybody sees it
web-bound = bound
web-info-ask = Touch a piece to read what it does
web-rules-mark = reconstructed
web-piece-label = { $place }: { $piece }
web-gate-label = { $gate }, { $count ->
    [0] no tower
    [one] 1 stage
   *[other] { $count } stages
 }
web-pile-label = { $piece } in { $place }, { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 }
web-sheet = Yaku
web-signs = Signs
sign-highest = the highest tower: Lightning strikes it
sign-marked = what the last move has touched
web-sheet-legend = Height: +1 for each stage from the { $from }th (at most +{ $most }). Dye (all kotodama or all otonashi): +{ $dye }. Special and raijin yaku have no additional points.
web-sheet-order = bottom → top
web-class-basic = Basic (3 to 6 stages)
web-class-combo = Combo (6 stages: lower three, upper three)
web-class-special = Special (6 stages)
web-class-raijin = Raijin (6 stages in exactly this order)
web-window = Reaction
web-window-roar = Call the lightning to your own tower?
web-window-ward = Cancel it?
web-window-battle = Raigo battle: which tower is struck?
web-window-all = Everybody with a piece in hand and a tower is asked alike.
web-window-owner = Whoever is struck is always asked.
web-window-others = Waiting for reactions
web-pass-turn = Pass for the rest of this turn
web-pass-undo = Ask me again
web-passing = Reactions of this turn are passed for you
web-draft = Choose your raijin
web-keep = Choose the ougi for your moon
web-moment-rai-release = Lightning!
web-moment-rai-seal = Sealed
web-moment-roared = Roar!
web-moment-released = Released
web-moment-cancelled = Warded
web-moment-unstable = Unstable
web-moment-full-moon = Full moon
web-moment-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
 }
web-more = { $count } more
condition-ouka = all weights equal
condition-renge = each piece 1 lighter than the one below
condition-gusu_renge = even weights, each 2 lighter
condition-kisu_renge = odd weights, each 2 lighter
condition-ouka_renge = upper three cherry, lower three lotus
condition-renge_ouka = upper three lotus, lower three cherry
condition-ouka_ouka = upper and lower three cherry
condition-renge_renge = upper and lower three lotus
condition-sazanka = three pairs of equal weight, from the bottom
condition-tsubaki = three pairs of identical pieces, from the bottom

# why something leads nowhere
why-drawn = Pieces are drawn in Sen only, and this turn’s Sen is over.
why-canyon = Only effects such as Flash move pieces out of a canyon.
why-completed = Completed towers are out of play.
why-hand-first = First choose a piece in your hand: you can pile it or activate it.
why-activate-first = First choose whether to pile or activate { $piece }; its target comes after that.
why-bound = A bound piece cannot be used or moved.
why-body = Only pieces in your hands can be used. In your next Gen you can move this one to a hand.
why-own-gate = You can pile on your own gates only.
why-reaction = { $piece } cannot be activated of your own accord; it is a reaction.
why-no-high-tower = { $effect } needs a tower of 3 or more stages, the highest on the table.
why-gen = In Gen you move pieces from your body to empty hands.
why-gen-hand = A piece in a hand does not go back into the body.
why-hand-full = That hand is taken.
why-kai = Kai moves the ougi of your moon. You may also skip it.
why-moon = The moon’s ougi can be moved only at the start of your turn, while both your gates hold towers and a slot is free.
why-moon-once = Kai happens once a game.
why-moon-theirs = Nobody can touch the pieces on a moon.
why-sen = First say how many pieces you draw.
why-take = Draw from the mountain ({ $count } to go).
why-place = First choose a piece that you drew.
why-place-own = Put it into an empty slot of your own body or hands.
why-body-full = All three slots of your body are taken.
why-body-order = Heavy pieces lie at the bottom of a body; the place for this one is lit.
why-full-moon = Full moon: choose inner pieces of yours to discard ({ $count } to go).
why-roar = With a Roar (or Mist and the like) in your hand, choose it; otherwise pass.
why-ward = With a Ward (or Mist and the like) in your hand, choose it; otherwise pass.
why-react-hand = This piece is not in a hand: only pieces in your hands can react.
why-no-roar = { $piece } cannot call the lightning.
why-no-ward = { $piece } cannot cancel this.
why-own-tower = Lightning can be called only to your own tower, and not to a sealed one.
why-target-sealed = A sealed tower counts as absent: { $effect } cannot be aimed at it.
why-target-tree = No kotodama effect touches a tree tower.
why-target-high = { $effect } strikes the highest tower on the table, with 3 or more stages.
why-target = { $effect } cannot be aimed at this. What it can be aimed at is lit.
why-pay = Choose an inner otonashi with the weight of the piece you copy.

# Why a choice is good: hints and analyses
reason-yaku = { $less ->
    [yes] { $yaku } ({ $points }) is released less often { reason-when }
    [never] { $yaku } ({ $points }) is not released { reason-when }
   *[no] Releases { $yaku } for { $points } { reason-when }
}
reason-their-yaku = { $less ->
    [yes] Opponents release a yaku less often { reason-when }
    [never] Opponents release no yaku { reason-when }
   *[no] Opponents may release a yaku { reason-when }
}
reason-unstable = { $less ->
    [yes] Your side releases an unstable tower less often { reason-when }
    [never] Your side releases no unstable tower { reason-when }
   *[no] Your side may release an unstable tower { reason-when }
}
reason-their-unstable = { $less ->
    [yes] Opponents release an unstable tower less often { reason-when }
    [never] Opponents release no unstable tower { reason-when }
   *[no] An opponent may release an unstable tower { reason-when }
}
reason-beads = { $less ->
    [yes] You win fewer beads { reason-when }
   *[no] You win more beads { reason-when }
}
    .unit = beads
reason-beads-lost = { $less ->
    [yes] You lose fewer beads { reason-when }
   *[no] You lose more beads { reason-when }
}
    .unit = beads
reason-full-moon = { $less ->
    [yes] Full moon costs you beads less often { reason-when }
    [never] Full moon costs you nothing { reason-when }
   *[no] Full moon threatens you { reason-when }
}
reason-cut = { $less ->
    [yes] Your towers lose fewer pieces { reason-when }
   *[no] More pieces are torn from your towers { reason-when }
}
    .unit = pieces
reason-their-cut = { $less ->
    [yes] Opponents’ towers lose fewer pieces { reason-when }
   *[no] Opponents’ towers lose more pieces { reason-when }
}
    .unit = pieces
reason-stolen = { $less ->
    [yes] You steal an inner piece less often { reason-when }
    [never] You steal no inner piece { reason-when }
   *[no] You steal an inner piece { reason-when }
}
reason-robbed = { $less ->
    [yes] An inner piece is stolen from you less often { reason-when }
    [never] No inner piece is stolen from you { reason-when }
   *[no] An inner piece may be stolen from you { reason-when }
}
reason-elimination = { $less ->
    [yes] You lose your last bead less often { reason-when }
    [never] You do not lose your last bead { reason-when }
   *[no] You may lose your last bead { reason-when }
}
reason-their-elimination = { $less ->
    [yes] { $name } is eliminated less often { reason-when }
    [never] { $name } is not eliminated { reason-when }
   *[no] { $name } may be eliminated { reason-when }
}
reason-final-beads = { $less ->
    [yes] Fewer beads for you in the end
   *[no] More beads for you in the end
}
    .unit = beads

# How games ended, in a table
short-result-eliminated = Elimination
short-result-full-release = Full release
