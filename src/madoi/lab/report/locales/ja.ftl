# ことば
turn-place = { $number ->
    [1] 先手番
    [2] 2番手
    [3] 3番手
   *[other] 4番手
}
seat-place = 席{ $number }
level-0 = レベル0（無作為）
level-1 = レベル1
level-2 = レベル2（50回試行）
level-careless = うっかりするレベル1
option-is = { $option }：{ $value }
between = { $low }～{ $high }
with-interval = { $value }（{ $low }～{ $high }）
points = { $value }ポイント（{ $low }～{ $high }）

# 比べるもの
measure-decisions = 一局の決定の数
measure-turns = 一局の手番の数
measure-forced = 選ぶ余地のない決定
measure-choices = 選べる行動の数
measure-win = 勝った局
measure-win-of = { $who }の勝率
measure-nobody = 勝者のいない局
measure-tie = 勝者が複数の局
measure-score = 1人あたりの得点
measure-margin = 1位と2位の差
measure-got-of = 「{ $thing }」を取った回数
measure-used-of = 「{ $thing }」を使った回数
change-up = { $what }：{ $before }から{ $after }に増えました（差は{ $low }～{ $high }）。
change-down = { $what }：{ $before }から{ $after }に減りました（差は{ $low }～{ $high }）。

# わかったこと
finding-together = レベル1の全員で、{ $games }局のうち{ $share }に勝ちます。
finding-fair = { $seats }人では、手番順による有利・不利は見えません。先手番の勝率は{ $games }局で{ $share }です。
finding-turn-order = { $seats }人では、{ $who }が{ $games }局のうち{ $share }を勝ちます（公平なら{ $fair }）。
finding-length = 一局の決定の数は平均{ $decisions }、手番の数は平均{ $turns }。考える時間の見積もりは約{ $minutes }分です（10回のうち9回は{ $low }～{ $high }分）。
finding-level = { $weak }の中に1人だけ{ $strong }がいると、{ $share }勝ちます（{ $deals }通りの配りを全席から。同じ強さなら{ $fair }）。
finding-level-unsure = { $weak }の中に1人だけ{ $strong }がいると、{ $share }勝ちます。{ $deals }通りの配りでは、強いとも弱いとも言えません。
finding-level-together = { $deals }通りの配りで、全員が{ $strong }なら{ $share }、全員が{ $weak }なら{ $fair }勝ちます。
finding-decided = 最後まで追った{ $games }局のうち、終わるまでわからない局は{ $open }。残りの半分は、決定の{ $when }までに勝敗が見えます。一局の首位交代は平均{ $changes }です。
finding-decided-together = 最後まで追った{ $games }局のうち、終わるまでわからない局は{ $open }。残りの半分は、決定の{ $when }までに勝敗が見えます。一局の形勢逆転は平均{ $changes }です。
finding-open = 最後まで追った{ $games }局は、どれも終わるまで勝敗がわかりません。
finding-strong = 「{ $thing }」が際立っています。使えるかどうかで、勝率が{ $points }変わります（{ $pairs }組の対局）。
finding-harmful = 「{ $thing }」は、このプレイヤーたちには罠です。使わないほうがよく勝ちます（差は{ $points }、{ $pairs }組の対局）。
finding-dead = 機会があってもほとんど選ばれません：{ $things }。
finding-unchanged = 同じ配りの{ $games }局、{ $looks }項目では、変わったと言えるものはありません。
finding-changed = { $looks }項目のうち{ $count }項目が確かに変わりました。確かなものから：

# この数字が語らないこと
caveat-players = プレイヤーはプログラムです。レベル1はそのゲームの常識的な打ち手で、ふつうの初心者くらいです。この打ち手に見えないことは、どの数字にも表れません。人は話し、はったりをかけ、上達し、違う間違え方をします。
caveat-sample = 局数の書いていない数字は、シード{ $seed }から配った{ $games }局のものです。区間は20回のうち19回、本当の値を含みます。残りの1回は外れます。
caveat-looks = このページは何百もの数字を一度に見ているので、外れている区間もあり、どれが外れかはわかりません。「確か」「際立つ」とあるものと太字のものは、その表で見た回数の分を割り引いてあります（ホルムの方法）。それ以外は偶然かもしれません。
caveat-minutes = 時間は実測ではなく仮定です。選ぶ余地のない決定に3秒、2択に6秒、選択肢が倍になるごとに3秒を足しています。会話、シャッフル、説明の時間は含みません。箱には{ $box }分とあります。
caveat-things = 「価値」は、同じ配りで、ある席（協力ゲームでは全員）がそれを使える場合と使えない場合を比べたものです。手を伸ばすはずだった場面では、どちらも数回の試行で選びます。横の「使った人の勝率」はそうした比較ではありません。勝っている人は何でも多く使うからです。
caveat-curves = いつ決まったかは、見物人にわかることだけをもとに、そこからレベル1に続きを打たせて判断しています。
caveat-plan = プレイした数：レベル1が{ $games }局、ほかの各人数で{ $seats }局、うっかりするレベル1に交じるレベル1が{ $ladder }通りの配り、レベル1に交じるレベル2が{ $high }通りの配り、あるものを使う場合と使わない場合の比較が{ $things }組、一手ごとに追った対局が{ $curves }局、オプションの各値で{ $options }局。同じ数値をもう一度得るには：--seed { $seed } --plan { $plan }
caveat-against = 変化はホルムの方法で見る回数の分を割り引いています。何も変えていない箱でも、20回に1回は変化を挙げることがあります。挙がらなかった変化も、この局数では見えないほど小さいだけかもしれません。

# ページ
page-title = { $game }：研究室の報告
page-seats = { $seats }人、{ $box }
page-box-printed = 印刷どおりの箱
page-box-changed = 改変版の箱
page-made = Madoi { $version }、ルール{ $rules }、箱{ $box }、シード{ $seed }、レベル1の{ $games }局
language-other = English
theme = 明るさの切り替え
download-json = すべての数字（JSON）
download-csv = 最初の{ $games }局（CSV）
section-findings = 要点
section-against = 変わったこと
section-order = 誰が勝つか
section-length = 長さ
section-scores = 得点
section-decided = いつ決まるか
section-skill = 腕と運
section-choices = 選択肢
section-things = カード・駒・行動
section-options = オプションとサプライ
section-caveats = この数字が語らないこと
by-turn = 手番順
by-seat = 席順
seats-heading = { $seats }人、{ $games }局
even = 公平：{ $share }
results = 終わり方
nobody-won = 勝者なし
ties = 勝者が複数
partners = 味方どうしは一緒に勝ち、半分ずつ数えます
partners-at = { $seats }人では味方どうしが一緒に勝ち、半分ずつ数えます。
decisions = 決定
turns = 手番
minutes = 分（仮定）
score = 1人の得点
margin = 1位と2位の差
mean-is = 破線：平均{ $mean }。濃い部分：中央の半分、{ $low }～{ $high }。
decided-axis = 済んだ決定の割合
decided-note = 最後に勝った側の、見物人から見た勝つ見込み。線は平均、帯は{ $games }局の中央の半分です。
decided-note-together = 実際の結末（勝利または敗北）の、見物人から見た見込み。線は平均、帯は{ $games }局の中央の半分です。
lead-changes = 一局の首位交代
turns-of-fortune = 一局の形勢逆転
open-end = 最後まで不明
skill-note = 弱いプレイヤーの中に強い1人。同じ配りをすべての席から打ちます。
skill-note-together = 同じ配りを、弱い全員と強い全員で打ちます。
among = { $weak }の中で・{ $deals }通りの配り
instead-of = { $weak }なら{ $fair }・{ $deals }通りの配り
luck-note = 同じ配りを別のプレイヤーが打ち直したとき、ある席の結果は何で決まるか。{ $weak }の中に{ $strong }がいる場合です。
part-skill = 腕の差
part-turn = 手番順
part-deal = 配り
part-rest = 残り：打っている間の運と相性
choices-note = 選ぶ余地があるときに選べる行動の数
forced = 選ぶ余地のない決定
things-note = 価値：使えることで勝率が何ポイント上がるか（同じ配りで、ある場合とない場合）。太字は{ $looks }回見た分を割り引いても確かなもの。
things-columns = 機会のうち：使えた決定のうち、実際に使った割合。見た：何割の局で見たか。取った・使った：一局に何回か。使用時・不使用時の勝率：持っていた人と持っていなかった人の勝率で、そのものの価値の証拠にはなりません。
column-thing = 名前
column-seen = 見た
column-got = 取った
column-used = 使った
column-taken = 機会のうち
column-worth = 価値
column-users = 使用時の勝率
column-others = 不使用時の勝率
dead = 死に札
more-things = 比較していないもの：あと{ $count }個
more-things-on-page = ほかの{ $count }個はページにあります
sure-mark = * は{ $looks }回見た分を割り引いても確かなもの
options-note = 今の設定と同じ{ $games }通りの配りで比べ、すべての値を合わせて{ $looks }回見た分を割り引いても（ホルムの方法）確かに変わったものだけを挙げます。挙がらなかったものも、この数の配りでは見えないほど小さく変わったかもしれません。
no-change = 確かな変化なし
more-changes = ほか{ $count }項目
changed-where = 2つの違い
no-edits = ルールから見ると、2つの箱は同じです。
column-measure = 項目
column-before = 前
column-after = 後
column-difference = 差
column-p = p（割引後）
not-sure = ほかの{ $count }項目に確かな変化はありません
report-written = ページ：{ $path }
