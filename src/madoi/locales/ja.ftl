# ヘルプ
help-madoi = 日本のテーブルゲーム五つを囲む卓。遊ぶ、測る、調べる。
help-lang = 言語：ja か en（省略時はロケールに従います）。
help-version = 版と、エンジンがコンパイル済みかどうかを表示します。
help-games = ゲームの一覧を表示します。
help-play = この端末でゲームを遊びます。
help-tutorial = 実際に手を動かしながら、数分でゲームを覚えます。
help-simulate = ボットに何度も遊ばせて集計します。
help-tournament = 同じ配りでボットどうしを対戦させ、どちらが強いかを確かさとともに示します。
help-replay = 棋譜を再生して盤面を表示します。端末では一手ずつ前後に進めます。
help-rules = ルールブックを読みます。言葉を指定すると、その言葉のある章だけを表示します。
help-rules-word = ルールブックの中の言葉、または条項の番号。
help-card = カードやタイルや駒に書かれていることと、その効果を調べます。
help-card-name = 日本語か英語の名前、またはその一部（省略時はすべて）。
help-analyse = 棋譜を手番ごとに検討し、勝ちの見込みと勝負を分けた手を示します。
help-puzzles = 一つの手だけがはるかによい局面を探します。
help-puzzles-what = find：ボットどうしの対局から新しい問題を探します。
help-puzzles-number = 探す問題の数。
help-puzzles-file = 見つかるたびに、このファイルに加えます。
help-export = 棋譜を、対局から学ぶプログラムのためのコーパスとして書き出します（docs/corpus.md）。
help-export-files = 棋譜、または棋譜の入ったフォルダー。
help-export-out = 書き出すファイル。JSON lines 形式で、対局ごと・判断ごとに1行です。
help-export-tensor = その席が知っていたことを数値でも書き出します（docs/tensors.md）。
help-positions = 手で作った局面でボットに手を選ばせます。棋譜の一場面を局面として書き出すこともできます。
help-positions-what = evaluate：ボットが最善の手を選べた局面の割合。describe：棋譜の一場面を局面として書き出す。
help-positions-file = evaluate では局面のファイル（.toml または JSON lines、docs/positions.md）、describe では棋譜。
help-positions-bot = 手を選ぶボット。tournament と同じ書き方で、複数指定できます。
help-positions-tries = 各局面で各ボットに選ばせる回数。運は毎回変わります。
help-positions-until = describe：棋譜の何手目のあとか。
help-bench = この環境でのルールの速さを測ります。
help-actions = ゲームでできることの一覧（動詞、対象、例）を表示します。
help-tensors = 学習プログラムに見えるゲームの情報（テンソル）の内訳を表示します。
help-clauses = ルールの条項、その出典、テストの有無を一覧にします。
help-slug = ゲームの名前（madoi games を参照）。
help-option = ゲームのオプション。何度でも指定できます。
help-components = 印刷版の代わりに使うコンポーネントのファイル（TOML）。
in-changed-box = { $game }【改変版の箱：{ $title }】
in-changed-box-by = { $game }【改変版の箱：{ $title }、作：{ $by }】
help-json = JSON で出力します。
help-seats = 席の数。
help-games-number = 対局数。
help-bot = 全席のボット。コンマ区切りで席ごとにも指定できます。名前、一手の局数つきの名前（thoughtful:500）、または自作（module:function）。
help-tournament-bots = 二つ以上のボットを弱い順に。名前または module:function。
help-deals = 配りの数の上限。どの配りもすべての席から遊びます。
help-ladder = 各ボットは一つ前のボットとだけ対戦します。
help-all-deals = 結論が出ても最後まで遊びます。
help-results = 結果を書き足すファイル。すでにある分は遊び直しません。
help-bots = ボットが座る席の数（省略時は1席を除くすべて）。
help-bot-name = その席に座るボット。
help-seed = 乱数のシード。同じシードなら同じ対局になります。
help-workers = 使うプロセスの数。0ならコアの数。
help-save = 一手ごとに棋譜をこのファイルに書きます。
help-resume = 棋譜の続きから遊びます。
help-record = madoi play --save が書いた棋譜。
help-until = この手数で止めます。
help-seat = この席（1から）の目で見ます（省略時は観戦者）。
help-windows = 何回測って最良を取るか。
help-tests = テストのあるフォルダー。

# 版と断り
compiled = コンパイル済みエンジン
plain = 素の Python エンジン（コンパイル版より遅い）
bad-language = 「{ $value }」という言語はありません。--lang ja か --lang en を指定してください。
wrong-words = { $why }（使い方は madoi --help）
system-says = システムのエラーです：{ $why }（{ $file }）
bad-log-level = 「{ $level }」というログの詳しさはありません。{ $known }から選んでください。
cannot-load = --load で指定されたモジュール「{ $name }」を読み込めません：{ $why }
option-form = 「{ $word }」はオプションとして読めません。--option 名前=値 と書いてください。
too-many-bots = { $seats }席に{ $bots }体のボットは座れません。--bots は0から{ $seats }までです。
no-game-chosen = ゲームを指定してください：madoi play SLUG（{ $known }）
no-such-seat = この卓に席{ $seat }はありません。--seat は1から{ $last }までです。
no-writing = { $path } に書き込めません：{ $why }
is-there-already = { $path } はすでにあるので、上書きしませんでした。--save に別の名前を指定してください。
out-is-there-already = { $path } はすでにあるので、上書きしませんでした。--out に別の名前を指定してください。
bad-record-in = { $path }：{ $why }
position-in-changed-box = 局面は印刷版の箱から作られますが、この棋譜は改変版の箱で遊ばれています。
positions-what = 局面に「{ $word }」という操作はありません。madoi positions evaluate ファイル または madoi positions describe 棋譜 と入力してください。
exported = { $games }局、{ $decisions }回の判断を { $path } に書き出しました。
positions-head = { $positions }局面
positions-score = 最善の手を選んだ割合
positions-by-chance = 当てずっぽう
positions-missed = { $bot }、{ $name }：{ $best }ではなく{ $chosen }を選びました
record-of-other-seats = この棋譜は{ $found }席です（指定は{ $seats }席）。棋譜に書いてあるので、--seats は省いてください。
record-of-another-seed = この棋譜はシード{ $seed }の配りではありません。棋譜に書いてあるので、--seed は省いてください。
record-of-other-options = この棋譜はオプション「{ $name }」が異なります。棋譜に書いてあるので、--option は省いてください。
no-book-of = { $slug }のルールブックがここにはありません。
no-such-word = 「{ $word }」は{ $slug }のルールブックにありません。章：{ $chapters }
no-cards-of = { $slug }には調べられるカードがありません。
no-such-card = { $slug }の箱に「{ $word }」はありません。一覧は madoi card { $slug }で見られます。
no-rules = ルール（docs/rules）がここにはありません。
no-rules-of = 条項を読むための docs/rules/{ $slug }.md がありません。
no-tests = { $folder } にテストがありません。ソースのフォルダーで実行するか、--tests DIR で指定してください。

# ゲーム
column-slug = 名前
column-title = ゲーム
column-seats = 人数
column-minutes = 分
column-about = 内容
games-hint = 遊ぶには：madoi play { $slug }

# 対局
play-head =
    { $bots ->
        [0] { $game }（{ $seats }席）
       *[other] { $game }（{ $seats }席、うちボット{ $bots }体）
    }
play-seed = シード{ $seed }。
play-how = 選択肢の番号か名前を入力してください。? で説明、h でヒント、q で終了。
play-keys = ↑↓ Enter・? ルール・h ヒント・u 戻す・l 経過・q 終了
reader-keys = ↑↓ PgUp PgDn スクロール・Enter 戻る
more-table = 盤面{ $seen }：PgUp PgDn Tab
more-choices = 選択肢{ $seen }
log-title = これまでの経過
help-title = 入力できるものとルール
hint-wait = 考えています…
hint-title = 上手な人ならどうするか
overwrite = { $path } はすでにあります。上書きしますか？（はい：y、いいえ：Enter）
several-answers = 「{ $answer }」に当てはまるのは{ $numbers }です。番号か、名前をもう少し入力してください。
veil-dumb = この端末は画面を消せません。前に表示したものが上に残っています。
tutorial-head = { $game }：約{ $minutes }分のチュートリアルです。あなたは{ $name }。q で終わります。
tutorial-next = Enter で次へ：
tutorial-end = これで終わりです。Enter を押してください：
tutorial-prompt = { $number ->
    [1] あなたの手（1、q）：
   *[other] あなたの手（1–{ $number }、q）：
}
tutorial-no-such-answer = 「{ $answer }」はここでは選べません。1から{ $number }までの番号か、q を入力してください。
which-game = どのゲームを遊びますか？
prompt = { $number ->
    [1] { $name }（1、? h u l q）：
   *[other] { $name }（1–{ $number }、? h u l q）：
}
veil = 次は{ $name }です。画面を{ $name }に渡してください。{ $name }の方は Enter で表示します。
play-help =
    番号か名前で手を選び、Enter で盤面をもう一度表示、? 番号 でその手のルールを表示、h でよい手とその理由、u で自分の直前の手を戻し、l で経過を表示、q で終了します（棋譜を保存できます）。
    全画面では、↑ ↓ で手を、← → で物ごとに移り、Enter で決定または開きます。Tab で盤面だけを表示、PgUp と PgDn で盤面を送り、Ctrl-P と Ctrl-N で前に入力した言葉を呼び戻し、Esc で消します。
no-such-answer = 「{ $answer }」は選べません。1から{ $number }までの番号か名前、または ?、h、u、l、q を入力してください。
undo-nothing = まだ戻せる手がありません。
undo-others = あなたの手のあとにほかの席が動いたので、戻せません。
undo-hidden = 伏せられていたものが明らかになったので、戻せません。
undone = 一手戻しました。
save-where = 棋譜の保存先（Enter だけなら保存しません）：
saved = 棋譜を { $path } に保存しました。再生：madoi replay { $path }
saved-resume = 棋譜は { $path } に保存しました。続きは：madoi play --resume { $path }
rank = { $rank }位　{ $name }

# 再生
replay-head = { $game }（{ $seats }席、{ $moves }手）
replay-step = { $moves }手のうち{ $number }手目
replay-keys = ← → 前後・Home End・番号 Enter その手へ・s 見る人を変える・PgUp PgDn スクロール・q 終了
eyes-spectator = 観戦者の目
eyes-seat = { $name }の目
eyes-open = すべて公開
replay-after = { $number }手目まで（全{ $moves }手）：

# 検討
puzzles-what = 問題に「{ $word }」という操作はありません。madoi puzzles find ゲーム名 と入力してください。
puzzles-looking = { $game }：問題を探しています
puzzle-found = シード{ $seed }、{ $moves }手のあと：{ $words }、勝率{ $chance }％（次によい手は{ $other }％）
analysing = 手番ごとに、その先を何通りも試しています
analysis-decisive = 勝負を分けた手
analysis-none = 明らかにもっとよい手があったと言える手は、見つかりませんでした。
analysis-turned = ほかに見込みが確かに動いたところ
analysis-played = ★ { $step }  { $name }：{ $choice }（見込み{ $before }→{ $after }）
analysis-better = もっとよい手：{ $choice }：{ $chance }（実際の手：{ $played }）
analysis-well = よい手だったか、幸運でした。
analysis-luck = 明らかにもっとよい手は見つかりませんでした。不運か、ほかの人の手によるものです。

# シミュレーション
simulated = { $game }：{ $games }局、{ $seats }席（{ $bots }）、シード{ $seed }
column-result = 結果
column-number = 局数
column-share = 割合
column-place = 順
column-by-turn = 手番順の勝率
column-by-seat = 席順の勝率
column-return = 平均リターン
column-bot = ボット
share-between = { $share }（{ $low }～{ $high }）
mean-score = 1人あたりの得点：平均{ $mean }{ $games ->
    [1] {""}
   *[other] （{ $low }～{ $high }）
}
mean-margin = 1位と2位の差：平均{ $mean }{ $games ->
    [1] {""}
   *[other] （{ $low }～{ $high }）
}
ties = 勝者が複数の局：{ $share }
percentiles = 10回のうち9回は決定{ $p5 }～{ $p95 }回、半分は{ $p50 }回以下。手番は平均{ $turns }回
help-simulate-out = 局をこのファイルに書きます（.jsonl、.csv、.parquet）。
help-simulate-resume = JSON Linesファイルにある分の続きから行います。
resume-needs-out = 続きを書くファイルを指定してください：--out FILE.jsonl --resume
resume-needs-jsonl = { $path }の続きは書けません。続けられるのはJSON Lines（.jsonl）だけです。
resume-other-plan = { $path }には別の計画のゲームが入っています。ゲーム、人数、ボット、シード、オプション、箱を同じにしてください。
bad-games-file = { $path }は種類がわかりません。末尾を{ $endings }のどれかにしてください。
lengths = 一局の決定数：最少{ $shortest }、平均{ $mean }、最多{ $longest }
speed = { $seconds }秒で{ $decisions }回の決定：毎秒{ $speed }回

# 対戦
tournament-head = { $game }、{ $seats }席、シード{ $seed }
tournament-first = ボット
tournament-second = 相手
tournament-deals = 配り
tournament-score = 得点率（95%）
tournament-wins = 勝った局（95%）
tournament-returns = 成績
tournament-only = 一方だけ
tournament-gain = 差（95%）
tournament-p = p
tournament-verdict = 強い？
tournament-against = どの配りも、{ $sides }通りの席で一度ずつ遊びます。互角なら得点率は50%。「強い？」は50%か60%かの逐次検定です。
tournament-together = どの配りも、それぞれのボットだけの卓で遊びます。互角なら得点率は50%。「一方だけ」は片方だけが勝った配りの数、「強い？」はそのうち勝ったのが50%か60%かの逐次検定です。
tournament-alone = どの配りも、それぞれのボットが一人で遊びます。「差」は相手より多かった分の平均、「強い？」は差がないか、ばらつきの4分の1あるかの逐次検定です。
verdict-better = はい
verdict-not-better = いいえ
verdict-open = 未定

# 速さ
bench-compiled = エンジンはコンパイル済みです。1コア、Python から動かす無作為の対局、複数回の最良値。
bench-plain = エンジンは素の Python です（遅い）。二つの数値は同じ測定です。1コア、無作為の対局、複数回の最良値。
bench-seats = 席
bench-decisions = 決定/秒
bench-inside = 内側の繰り返し/秒
bench-interpreted = 素の Python/秒
bench-ratio = 比
bench-clone = 複製 µs
bench-determinize = 世界の抽出 µs
bench-choices = 選択肢 µs
bench-view = 視界 µs
bench-save = 保存 µs
bench-deal = 配り µs
bench-random-rollouts = 無作為の試行/秒
bench-sensible-rollouts = まじめな試行/秒
bench-search = 探索の試行/秒
bench-mean = 平均

# 条項
clause-tests = テスト{ $count }件
clause-untested = テストなし
clause-untestable = テスト対象外：{ $why }
clause-unknown = ✗ { $number }は引用されていますが、このルールの条項ではありません。
clause-of-no-game = テストが引用する{ $number }は、どのゲームの条項でもありません：{ $places }
clause-summary = { $slug }：条項{ $clauses }、テスト対象{ $testable }、テスト済み{ $tested }、未テスト{ $untested }、存在しない引用{ $unknown }
help-serve = ブラウザやプログラムに卓を提供します。Ctrl-C で止まります。
help-serve-host = 待ち受けるアドレス。
help-serve-port = 待ち受けるポート。指定しなければ、8000番から順に空いているものを使います。
help-serve-database = sqlite:///ファイル または postgresql://…
help-serve-workers = いっしょに働くプロセスの数。2以上にするにはPostgreSQLが必要です。
help-serve-origin = このサーバーを使ってよい、ほかのサイト。
help-serve-host-name = アドレスと localhost のほかに、このサーバーが名乗る名前。プロキシの後ろでは必要です。* なら何でもかまいません。
help-serve-metrics-for = /metrics を読んでよいアドレス。* は誰でも。指定がなければこのマシンだけです。
help-serve-web = ビルド済みクライアントのフォルダー。
help-serve-docs = /docs に表示する、ビルド済みドキュメントのフォルダー。
no-web-client = ブラウザ用のクライアントがないので、プログラムからしか遊べません。配布されるwheelには入っています。ソースからは `make play` で作れます。
help-serve-load = 先に読み込む Python モジュール（ゲームを追加するとき）。
help-serve-components = 改変したコンポーネントのファイル（TOML）。その箱で卓を開けるようになり、改変版と表示されます。複数指定できます。
help-serve-rate = 一つのアドレスからの毎秒の要求数。0は無制限。
help-serve-tables-per-minute = 一つのアドレスから毎分作れる卓の数。0は無制限。
help-serve-records-per-day = 一つのアドレスから一日に持ち込める記録の数。
help-serve-connections = 同時に受け付ける接続の数。満員でも、席に着いている人の接続は切りません。0ならシステムが許すだけ受け付けます。
help-serve-connections-per-address = 一つのアドレスから同時に開ける接続の数。0は無制限。
help-serve-sockets-per-address = 一つのアドレスから観戦者が同時に開ける WebSocket の数。0は無制限。
help-serve-messages = 一つの WebSocket の毎秒のメッセージ数。0は無制限。
help-serve-pulse = 回線やほかのサーバーがまだつながっているかを確かめる間隔の秒数。
help-serve-grace = 再起動のあと、誰も不在とみなさない秒数。
help-serve-bot-workers = ボットが考えるプロセスの数。
help-serve-bot-deadline = ボットが決めるまでの秒数の上限。
help-serve-window-pace = ボットが一斉の問いに答えるまでの秒数。
help-serve-private-hooks = プライベートアドレスへの Webhook を許します。
help-serve-push-contact = プッシュサービスからの連絡先（mailto: か https:）。なければ最初の --host-name。
help-serve-tidy-every = 古い卓を片づける間隔（秒）。
help-serve-keep-open = 始まらなかった卓を消すまでの日数。
help-serve-keep-over = 終わった卓を消すまでの日数。
help-serve-keep-records = 棋譜を消すまでの日数。
help-serve-keep-handed-in = 持ち込まれた記録を残す日数。
help-serve-keep-daily = デイリーチャレンジのランキングを残す日数。
help-serve-forwarded = プロキシのアドレス（コンマ区切り）。X-Forwarded-For を信用し、接続の数を制限しません。
help-serve-log-level = debug、info、warning、error のいずれか。
help-serve-open = ブラウザがあれば、ページを開きます。
help-verify = 棋譜のシャッフルがサーバーの約束どおりか調べ、全手順を再生します。
help-verify-record = 終わったゲームの棋譜。
help-verify-promise = 開始前に手元に残した約束。サーバー、各席の順に1つずつ指定し、約束のない席は"-"とします。
help-verify-table = 着いた卓のID。リンクに含まれています。

# コマンドライン・ライブラリの言葉
typer-bad-value = { $name } の値が正しくありません。{ $why }
typer-no-value = { $name }には値が必要です。
typer-takes-no-value = { $name }に値は付けられません。
typer-no-option = { $name }というオプションはありません。
typer-no-option-near = { $name }というオプションはありません。近いもの：{ $near }
typer-no-option-near-one = { $name }というオプションはありません。近いもの：{ $near }
typer-no-command = { $name }というコマンドはありません。
typer-no-command-near = { $name }というコマンドはありません。近いもの：{ $near }
typer-missing = { $name }を指定してください。
typer-too-many = 余分な言葉があります：{ $words }
typer-integer = 整数を指定してください。
typer-number = 数を指定してください。
typer-at-least = { $limit }以上の数を指定してください。
typer-at-most = { $limit }以下の数を指定してください。
typer-range = { $value }は範囲外です（{ $limit }）。
typer-usage = 使い方：
typer-arguments = 引数：
typer-options = オプション：
typer-commands = コマンド：
typer-any-options = { "[オプション]" }
typer-any-command = コマンド [引数]...
typer-type-integer = <整数>
typer-type-number = <数>
typer-type-text = <文字列>
typer-and = 、
typer-between = { $low }～{ $high }
typer-from = { $low }以上
typer-required = 必須
typer-default = 省略時：
typer-help = この説明を表示します。

# 報告
help-report = ゲームを測る：誰が勝つか、長さ、何にどれだけ価値があるか。ページと要約で示します。
help-report-seats = 詳しく見る人数（指定がなければ、卓になる最少の人数）。
help-report-against = この箱、またはこのオプションと比べます。何度でも指定できます。
help-report-minutes = すべてのワーカーを合わせて、かけてよいおよその時間（分）。
help-report-games = ちょうどこの局数。ほかの実験もこれに比例し、どの機械でも同じ結果になります。
help-report-plan = 各実験をちょうどこの局数で。レポートの末尾にある数を渡すと、同じ結果がもう一度得られます。
help-report-out = ページの保存先（指定がなければ、ここに SLUG-report.html）。
help-ray = ここのプロセスではなく、このアドレスのRayクラスターで行います（auto、local、ray://host:10001）。
report-needs-two = 報告には2席以上が必要です。1人の場合はsimulateで調べてください。
lost-workers = ワーカーが続けて{ $times }回失われました。仕事そのものが原因のようです。
ray-not-started = このマシンでRayを起動できません：{ $why }
no-cluster = { $address }にRayのクラスターがありません。auto、local、ホスト:ポート、ray://ホスト:ポートのいずれかを指定してください。
step-games = 局
step-against = 比較相手の局
step-seats = ほかの人数
step-ladder = 強さの違うプレイヤー
step-things = ある場合とない場合
step-curves = いつ決まったか
step-options = オプション
