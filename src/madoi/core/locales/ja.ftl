illegal-action = 行動{ $action }は今はできません。できる行動は{ $legal }通りあります。選択肢をご覧ください。
why-not-your-turn = あなたの番ではありません。今は{ $name }の番です。
why-nothing-to-do = これは今は使えません。目立っているものから選んでください。
why-not-together = 先に選んだものとは組み合わせられません。別のものを選ぶか、選び直してください。
why-not-so = この選び方では何も決まりません。目立っているものから選んでください。
unknown-option = 「{ $name }」というオプションはありません。使えるもの：{ $known }
option-value = オプション「{ $name }」に「{ $value }」は指定できません。指定できる値：{ $allowed }
bad-option = オプション「{ $name }」に「{ $value }」は指定できません：{ $why }
option-no-seat = オプション「{ $name }」に「{ $value }」は指定できません：席は1から{ $last }までです。
bad-seats = { $game }は{ $seats }人では遊べません。遊べる人数：{ $allowed }
bad-seed = シード{ $seed }は範囲外です。0から4611686018427387903までの数を指定してください。
save-of-another-game = { $game }の保存データではありません（見つかったもの：{ $found }）。
bad-save = 保存データとして読めません：{ $why }
bad-record = 棋譜として読めません：{ $why }
record-of-another-game = この棋譜は「{ $game }」ではなく「{ $found }」のものです。
record-components = この棋譜は別のコンポーネントで遊ばれています（棋譜：{ $found }、こちら：{ $known }）。--components でそのファイルを指定してください。
record-box-unknown = この棋譜は、ここにない改変版の箱（「{ $title }」）で遊ばれています。「madoi replay ファイル」ならどこでも再生できます。
box-of-another-game = これは{ $found }の箱です。{ $game }の箱ではありません。
record-result = 棋譜に書かれた結果は{ $found }ですが、手順どおりに進めると{ $known }になります。
record-until = この棋譜は{ $moves }手です。{ $until }手目で止めることはできません。
record-seat = 棋譜の{ $number }手目は席{ $seat }の手ですが、決めるのは席{ $actor }です（0はゲーム終了後）。
record-move = 棋譜の{ $number }手目の行動{ $action }は、ルール上できません。
no-file = { $path } を読み込めません：{ $why }
bad-toml = { $path } は TOML として読めません：{ $why }
bad-components = { $at }：{ $why }
bad-line = { $path } の{ $line }行目を読み込めません：{ $why }
no-records = { $path } に棋譜がありません。
no-positions = { $path } に局面がありません。
bad-exercise = { $path } の{ $number }番目の局面：{ $why }
position-nobody-decides = そこで席{ $seat }が決めることはありません。
position-not-legal = 最善の手とされている「{ $words }」は、そこでは選べません。
bad-position = { $at }：{ $why }
unmeasured-bot = 「{ $name }」は、局数を決めたボット（例：thoughtful:500）ではありません。
no-tensor = { $game }にはまだテンソルがないため、学習に使えません。
bot-not-loaded = ボット「{ $name }」を読み込めません：{ $why }
bot-failed = ボット「{ $name }」が失敗しました：{ $why }
no-results = { $path } は対戦結果のファイルではありません。何も書き足していません。
too-few-bots = 対戦には二つ以上のボットが必要です（いまは{ $bots }）。
unknown-bot = 「{ $name }」というボットはありません。あるもの：{ $known }
unknown-game = 「{ $slug }」というゲームはありません。あるもの：{ $known }
unknown-game-near = 「{ $slug }」というゲームはありません。「{ $near }」ではありませんか？ あるもの：{ $known }
no-tutorial = { $game }のチュートリアルはまだありません。
verify-moves = { $moves }手すべてがルールどおりです。
verify-seed = カードはシード{ $seed }から配られました（端末やプログラムの対局）。サーバーとの約束はないため、確かめることはこれですべてです。
verify-no-proof = 鍵の由来が棋譜に書かれていないため、配られ方を確かめられません。
verify-key-good = 配るための鍵は、サーバーの秘密の値と参加者のかけらから決まるとおりです。
verify-key-bad = 配るための鍵が、サーバーの秘密の値と参加者のかけらから決まるものと違います。
verify-disclosed-good = 秘密の値とかけらは、約束として棋譜に書かれたものと一致します。
verify-disclosed-bad = 秘密の値かかけらが、約束として棋譜に書かれたものと一致しません。
verify-left-out = 席{ $seats }はかけらを約束しましたが、公開しませんでした。サーバーがその席と組めば、{ $deals }通りの配り方から選べたことになります。
verify-deals = ホストの求めで、カードは{ $deals }回配られました。
verify-unkept = 未確認：開始前の約束と同じかどうか。手元に残した約束を--promiseで指定してください。なければ、棋譜の中の整合しか確かめられません。
verify-kept-good = サーバーの秘密の値は、開始前にあなたに約束されたものです。
verify-kept-bad = サーバーの秘密の値が、開始前にあなたに約束されたものと違います。
verify-kept-elsewhere = 手元の約束の中に、棋譜にないもの、または順番の違うものがあります。約束があとから変えられたか、指定の順番が違います。
verify-kept-seats = 手元の約束と一致した席：{ $seats }
verify-unkept-seats = 未確認：席{ $seats }の約束（手元にありません）。これをあとから選べた人がいれば、カードも選べたことになります。
verify-table-good = カードは、指定した卓のために配られたものです。
verify-table-bad = カードは、指定した卓のために配られたものではありません。
verify-table-unknown = 未確認：カードがあなたの卓のために配られたものかどうか。卓のID（リンクに含まれています）を--tableで指定してください。
bad-promise = 「{ $promise }」は約束ではありません。16進数64桁で指定してください。
list-comma = 、
colon = ：
in-brackets = （{ $text }）
points-of = { $name } { $points }点
bad-plan = 「{ $plan }」はレポートの計画ではありません。次の数をコンマで区切って並べます：{ $parts }。
bots-and-seats = { $seats }席に対してボットが{ $bots }体です。全席共通で1体、または席ごとに1体ずつ指定してください。
value-yes = はい
value-no = いいえ
value-none = 指定なし
value-seat = 席{ $number }
value-bot = ボット{ $number }
bot-random = さいころ
bot-random-about = できることから何でも選びます
bot-sensible = まじめ
bot-sensible-about = 自分の席から見えるものだけで、筋の通った手を選びます
bot-quick = 機敏
bot-quick-about = 手を決める前に、少しだけ先を読みます
bot-thoughtful = 熟考
bot-thoughtful-about = 一手ごとに、この先の展開を何百通りも思い描きます
bot-deep = 達人
bot-deep-about = 一手に最大1秒かけ、確かな理由があるときだけ定石を外れます
sign-hello = こんにちは！
sign-thanks = ありがとう！
sign-sorry = ごめんなさい！
sign-thinking = ちょっと考えます…
sign-your-turn = あなたの番です。
sign-well-played = お見事！
sign-again = もう一度どうですか？
sign-bye = またね！
bad-database = 「{ $url }」はデータベースのアドレスではありません。sqlite:///ファイル か postgresql://ユーザー@ホスト/名前 の形で指定してください。
missing-extra = { $package }がインストールされていません：pip install 'madoi[{ $extra }]'
no-database = データベース { $url } を開けません：{ $why }。フォルダやサーバーがあるか確かめてください。
needs-postgresql = { $workers }個のプロセスで一つの SQLite ファイルは使えません。--database postgresql://… で PostgreSQL を指定するか、--workers を外してください。
cannot-listen-there = { $host } で待ち受けできません：{ $why }。--host でこのマシンのアドレスを指定してください。
cannot-listen = { $host } のポート { $port } で待ち受けできません：{ $why }。--port で別の番号を選んでください。
bad-push-contact = プッシュサービスからの連絡先として「{ $contact }」は使えません。「mailto:name@example.com」か「https://example.com」のように指定してください。
unknown-verb = このゲームに「{ $verb }」という行動はありません。できるのは：{ $known }
wrong-operands = 「{ $text }」では対象が足りないか多すぎます。「{ $form }」の形で書いてください。
unknown-operand = 「{ $word }」というものはありません。「{ $form }」の形で書いてください。
no-such-action = このゲームに行動{ $action }はありません。
old-record = この棋譜は最初の形式のもので、現在は読み込めません。
record-differs = { $number }手目の結果が記録と異なります（記録時のルール版：{ $version }）。その後ルールが変わっています。それより前の{ $agree }手は一致しています。
bad-key = 棋譜の鍵は16進数64桁でなければなりません。
reason-when = { $when ->
    [now] この手番で
    [next] 次の自分の手番までに
    [soon] あと2手番のうちに
   *[end] 最後までに
}
estimate-chance = 勝率{ $mean }％（{ $low }～{ $high }）
estimate-score = およそ{ $mean }点（{ $low }～{ $high }）
chance-share = { $share }％
interval-chance = { $mean }％（{ $low }～{ $high }）
interval-score = { $mean }点（{ $low }～{ $high }）
estimate-close = 差ははっきりしない
hint-order = 数字は、それぞれの手から{ $games }局ずつ続きを遊んだ値です。（　）の範囲には、20回中19回は本当の値が入ります。{ $close ->
    [yes] 「差ははっきりしない」手は、おすすめとの差が偶然かもしれません。
   *[no] {""}
}
hint-no-reason = 続きを遊んでみても、手によるはっきりした違いはありませんでした。
hint-although = { $against ->
    [yes] それでも、続きを遊んだ結果がこれよりよい手はありませんでした。
   *[no] 続きを遊んだ結果がこれよりよい手はありませんでした。
}
compared-with = { $beside ->
    [best] おすすめの手
    [played] 実際の手
    [other] もう一つの手
   *[others] ほかの手
}
compared-share = { $share }％、{ compared-with }は{ $otherwise }％
compared-amount = { $share }{ $unit }、{ compared-with }は{ $otherwise }{ $unit }
