lesson-wrong = Not this one. Look at what is highlighted.

lesson-goal = Together you build one champagne tower, seven rows high. You all win together, or you all lose together.
lesson-place = Numbers rise from left to right. Choose any card from your hand and place it beside the { $card }.
lesson-place-done = Now it is your partner’s turn.

lesson-draw = Your partner’s { $card } shows two diamonds, so you may draw up to two cards. The deck is never refilled: will you draw two, one or none?
lesson-marks = From row 2 up, a card sits across two others, and its number must be between theirs. This time your mark decides how many cards your partner may draw: place a card in row 2 that allows two.
lesson-marks-wrong = Choose a space in row 2, on top of two cards.
lesson-marks-done = Two diamonds, two cards.
lesson-marks-heart = A heart counts the diamonds of the two cards beneath it: two.
lesson-marks-one = One diamond allows only one card. Look for two diamonds, or a heart on top of diamonds.

lesson-down = None of your cards fits anywhere. Place one face down: it counts as any number that fits there.
lesson-down-done = Only you know which card it is, and you must not tell.

lesson-up = Two cards are face down, one of yours and one of your partner’s, and in the end every card must be face up. Turn up one of them; if its number does not fit, you both lose.
lesson-up-done = It fits. You may not talk about cards, so you read each other’s moves instead.
lesson-up-lost = You placed it yourself, so you knew it would not fit, and that loses the game. Try the other card.

lesson-send = The { $wrong } you placed face down does not fit here, but there is a { $card } in the reserve. Pay with two cards whose sum or difference comes close to it: send { $first } and { $second }.
lesson-send-wrong = This time send { $first } and { $second }.
lesson-take = Their sum is { $sum }. Take the { $card } with the sum; every other card you discard shifts the result by one (the correction).
lesson-correct = You are one short: discard the { $card } to correct the result.
lesson-exchange = A card from the reserve can go on a free space or replace a card of the tower. Exchange your { $wrong } for the { $card }.
lesson-exchange-wrong = Then the { $wrong } would stay. Choose the space where it is.
lesson-exchange-done = The tower is right again, and the card you replaced is back in your hand.
lesson-adjust = The reserve holds { $limit } cards. Discard one that nobody will miss – discards never come back.

lesson-last = Below the apex one space is left, and your { $card } fits. But then your partner must act, with one card in hand and only the apex free, where nothing but the Finish card may go. Face up or face down?
lesson-last-done = Your partner could turn it up. Nobody may pass, so always think about what you leave the next player.
lesson-last-lost = Your partner could do nothing at all, and that loses the game. Leave your partner something to do.
lesson-finish = Everything below is face up. Place { $card } on the apex!
lesson-end = The tower is complete, and everybody wins! In a real game you may talk about the turns that are left, but never about cards.
