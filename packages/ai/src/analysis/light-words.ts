// Words of questions that carry little meaning of their own: 'how do I get rid of', 'I want to', 怎么才能让它. Unlike function words they
// may choose candidates; they count less than their rarity in one manual suggests, where few articles happen to use them.
import { fold } from './fold.ts'
import { stem } from './stem.ts'

const ENGLISH = `able actually all already always another anything back bad become best better bit both certain come cause correct
different each easily easy either else enough ever every everything exactly fine first full get getting give given go going good got
happen happens hard hello help here hi just keep know last later least left let like likely little long longer look looking lot make
makes making maybe mean means more most must need needed needs never new next nice now off often ok once one only other others out over
own part people person place please possible problem proper properly put question quick quickly really rid right same say says see seem
seems several show since someone something somebody soon still stop sure take tell thank thanks then thing things think though through
together too tried trying turn type under until up usually various very want wanted wants way ways well went whether while whole without
wonder work working works would wrong yet`
const CHINESE = `应该 需要 想要 想让 希望 直接 自己 现在 东西 里面 上面 下面 别的 所有 全部 一个 一些 一直 一样 已经 还是 还有 或者 如果 因为 所以 但是
而且 然后 时候 之后 之前 以后 以前 同时 其他 其它 另外 没有 不能 不会 不要 无法 能够 必须 到底 究竟 具体 问题 情况 方法 办法 方式 地方 操作 使用
进行 实现 做到 知道 看到 觉得 变成 出来 起来 上去 下来 过来 回来 出去 进去 进来 多久 几个 几天 哪里 哪个 这个 那个 这样 那样 这些 那些 我们 他们
你们 别人 有人 大家 东西 事情 直接 一起 一下 一次 每次 只能 只有 只要 还能 是不 不是 得到 拿到 弄好 怎样 帮忙 帮我 告诉 介绍 了解`

/** Share of its weight that such a word keeps. */
export const LIGHT = 0.3

let words: ReadonlySet<string> | undefined

/** Whether a term (an English stem, or two Chinese characters) is such a word. */
export function isLight(term: string): boolean {
  words ??= new Set([
    ...ENGLISH.split(/\s+/).flatMap((word) => [word, stem(word)]),
    ...CHINESE.split(/\s+/).map((word) => fold(word)),
  ])
  return words.has(term)
}
