// Words of everyday speech that name no topic: 'bring', 'stuff', 'old', 家里, 不小心. People ask with them, and texts hardly use them, so that their
// rarity in one manual makes them look like what the question is about. Their absence in a text means nothing.
import { fold } from './fold.ts'
import { stem } from './stem.ts'

const ENGLISH = `accident accidentally accidental actual afraid afternoon ago agree ahead allow alone along aloud already although amazing among annoying
another answer anybody anymore anyone anyplace anything anyway anywhere apart appear around arrive ask asleep awake away awful bad badly
basically bear beat beautiful become before begin beginning behind believe belong below beside besides big bigger biggest bit blame boring boss
bother bottom break brief bring bringing broke broken brought build bunch busy buy call calm care careful carefully carry cause caught catch
chance cheap check choice clean clear clever close clue colleague comfortable common complain complete completely confused confusing
constantly count couple crazy cut daily damn dare dark dead deal decent decide deep depend describe die difference difficult dirty
disappear disappeared discover doubt down draw dream drop dumb during each eager early earlier easier easiest empty end enjoy entire entirely
equal especially even evening eventually everybody everyone everything everywhere exact exist expect explain extra extremely eye face fail fair fairly
fall familiar far fast faster favor fear feel fellow few fewer fight figure final finally fine finger finish flat fly folk fool force forever
forget forgot former forward free fresh friend friendly front full fully fun funny further gave gentle glad gone gonna gotta grab great grow guess guy
half hand handle handy hang happen happy hate head hear heard heavy held help hide high hit hold home honest hope horrible hot huge human hurry hurt
idea ignore imagine immediate immediately impossible inside instance instead interest interested interesting involve joke jump kid kind knew known lack
large largely larger largest late lately latter laugh lay lazy lead learn leave led left less lift light likely little live local lonely
lose losing loss lost loud love low luck lucky mad mainly major man manage manner matter maybe meant meanwhile meet mention mess messed middle mind mine
minor miss missed mistake mistaken modern moment morning mostly mouth much myself narrow nasty natural near nearly neat necessary neither nice night nobody
noise none nope normal normally notice nowhere obvious obviously occasionally odd often old older oldest opposite ordinary original otherwise ought outside
pair particular particularly pass past pay perfect perfectly perhaps personal pick piece plain plan play pleasant plenty point poor popular possible
possibly prefer prepare present pretty prevent previous probably promise proof prove proper properly pull pure push quiet quite quit raise ran rare rarely
rather reach read ready real realize really reason recent recently recognize refuse regard regular regularly relate remain remember remind repeat rest
rich ridiculous rise rough round run running sad safe said same saw scared second seek seen seldom sell send sense sent separate serious seriously settle
shall shame sharp shock short should shut sick silly similar simple simply single sir sit situation slight slightly slow slowly small smaller smallest
smart soft sold sole solve somebody somehow someone something sometimes somewhat somewhere soon sorry sort sound speak special spend spent spoke
spot stand start state stay stick stood strange straight strong stuck stuff stupid such sudden suddenly suggest suit super suppose supposed surely surprise
surprised sweet swear talk taste teach terrible than therefore thick thin third thought threw throw thus tight tiny tired today together tomorrow
tonight total totally touch tough toward treat trick trouble true truly trust truth twice ugly unable understand understood unfortunately unless unlike
unusual upset useful useless usual usually various walk wanna warm wash waste watch weak wear weird weren whatever whenever wherever whichever
whoever whole wide wild willing win wise wish wonderful won wore worry worse worst worth wow write writing wrote yeah yell yes yesterday young yours yourself
one two three four five six seven eight nine ten`
const CHINESE = `家里 家人 朋友 别人 人家 老板 领导 自己 自家 大伙 有人 没人 谁都 好多 很多 许多 不少 最少 最多 至少 起码 一年 一天 一会 一点 一些 一层
一堆 一串 一遍 一边 一旦 一定 一般 一直 一起 一共 一下 两个 三个 五个 几台 几次 好几 每次 每天 天天 经常 常常 总是 老是 偶尔 有时 突然 忽然 刚才 刚刚
马上 立刻 赶紧 赶快 慢慢 快点 早就 已经 曾经 以前 以后 之后 之前 后面 前面 上面 下面 里面 外面 旁边 中间 左边 右边 背后 到处 哪儿 这儿 那儿
不小 小心 不行 不好 不对 不错 不同 不够 不想 不用 不要 不会 不能 不到 不开 不了 不上 不下 不掉 不进 不出 不动 不来 不去 不起 不着 打不 没法 没用 没事 没有 无论
正式 认真 随便 随时 故意 居然 竟然 果然 当然 其实 究竟 到底 反正 难道 几乎 差点 差不 大概 大约 也许 可能 应该 肯定 确实 真的 好像 似乎 看来 看看 试试
想要 想让 需要 打算 准备 开始 继续 结束 停下 出来 进来 进去 回来 回去 过来 过去 起来 下来 上来 下去 上去 拿来 拿去 带来 放在 放到 弄丢 弄坏 弄错 写错 填错 输错 发错 点错 选错 传错 删错 看错 打错 搞定 搞错
麻烦 方便 简单 容易 困难 复杂 奇怪 讨厌 厉害 糟糕 清楚 明白 干净 整齐 漂亮 好看 难看 便宜 合适 合理 舒服 高兴 担心 害怕 后悔 着急 受不 烦人
东西 事情 时候 时间 地方 样子 办法 原因 情况 问题 意思 感觉 印象 关系 结果 好处 坏处 毛病 原来 本来 后来 最后 最近 最好 最先 首先 其次 另外 还有 以及
还能 还是 还要 还会 怎么 什么 为何 帮忙 帮助 告诉 听说 据说 觉得 认为 以为 发现 记得 忘了 忘记 想起 想到 捡回 丢了 坏了 错了 完了 好了 行了 有救`

/**
 * Such a word counts as if at least this share of all passages had it, and keeps this share of its weight where none has it: then it
 * distinguishes no passages, and only makes a question look unanswered.
 */
export const PLAIN = { minFrequency: 0.03, absent: 0.3 }

let words: ReadonlySet<string> | undefined

/** Whether a term (an English stem, or two Chinese characters) is such a word. */
export function isPlain(term: string): boolean {
  words ??= new Set([...ENGLISH.split(/\s+/).map(stem), ...CHINESE.split(/\s+/).map((word) => fold(word))])
  return words.has(term)
}
