// Actions that exclude each other: how something is switched on is not an answer to how it is switched off (ledger AI-02).
import { fold } from './fold.ts'

type Sides = readonly [RegExp, RegExp]

/** Opposites in passages. The patterns are for folded texts. A word of one side may contain one of the other, as 取消发布 contains 发布. */
const OPPOSITES: readonly Sides[] = [
  [
    /\b(?:enabl(?:e[sd]?|ing)|activat(?:e[sd]?|ing)|(?:turn|switch)(?:s|es|ed|ing)?(?: \w+){0,2} on|set(?:s|ting)? up)\b|开启|启用|打开|开通|激活/g,
    /\b(?:disabl(?:e[sd]?|ing)|deactivat(?:e[sd]?|ing)|(?:turn|switch)(?:s|es|ed|ing)?(?: \w+){0,2} off)\b|关闭|停用|禁用|关掉/g,
  ],
  [
    /\b(?:add(?:s|ed|ing)?|creat(?:e[sd]?|ing)|insert(?:s|ed|ing)?)\b|新增|添加|新建|创建|加入|插入/g,
    /\b(?:remov(?:e[sd]?|ing)|delet(?:e[sd]?|ing)|eras(?:e[sd]?|ing))\b|删除|移除|移出|去掉|删掉|清除/g,
  ],
  [
    /\b(?:publish(?:es|ed|ing)?|releas(?:e[sd]?|ing))\b|发布|上线/g,
    /\b(?:unpublish(?:es|ed|ing)?|withdraw(?:s|n|ing)?|withdrew)\b|撤回|取消发布|下线|下架/g,
  ],
  [/\b(?:import(?:s|ed|ing)?)\b|导入/g, /\b(?:export(?:s|ed|ing)?)\b|导出/g],
  [/\binstall(?:s|ed|ing|ation)?\b|安装/g, /\buninstall(?:s|ed|ing|ation)?\b|卸载/g],
  [/\b(?:lock(?:s|ed|ing)?)\b|锁定/g, /\bunlock(?:s|ed|ing)?\b|解锁/g],
  [/\bsubscrib(?:e[sd]?|ing)\b|订阅/g, /\bunsubscrib(?:e[sd]?|ing)\b|退订|取消订阅/g],
  [/\b(?:link|bind)(?:s|ed|ing)?\b|绑定/g, /\b(?:unlink|unbind)(?:s|ed|ing)?\b|解绑|解除绑定/g],
  [
    /\b(?:sign|log)(?:s|ged|ed|ging|ing)?[ -]?in\b|登录|登陆/g,
    /\b(?:sign|log)(?:s|ged|ed|ging|ing)?[ -]?out\b|退出登录|登出|注销/g,
  ],
  [/\bshow(?:s|n|ed|ing)?\b|显示/g, /\bhid(?:e[sn]?|ing|den)\b|隐藏/g],
  [/\bstart(?:s|ed|ing)?\b|启动/g, /\bstop(?:s|ped|ping)?\b|停止|停掉/g],
  [/\bupgrad(?:e[sd]?|ing)\b|升级/g, /\bdowngrad(?:e[sd]?|ing)\b|降级/g],
  [/\ballow(?:s|ed|ing)?\b|允许/g, /\b(?:forbid(?:s|den)?|den(?:y|ies|ied)|block(?:s|ed|ing)?)\b|禁止|拒绝/g],
]

/** Opposites that distinguish two questions. In a passage such words are often about something else. */
const OPPOSITES_OF_QUESTIONS: readonly Sides[] = [
  [/\bmak(?:e|es|ing)\b/g, /\b(?:remov(?:e[sd]?|ing)|delet(?:e[sd]?|ing)|eras(?:e[sd]?|ing))\b/g],
  [/\bpublish/g, /\bretract/g],
  [/\bopen/g, /\bclos/g],
  [/\b(?:show|display)/g, /\bhid/g],
  [/\bupload/g, /\bdownload/g],
  [/\b(?:log|sign)\w* (?:in|on)\b|\blogin/g, /\b(?:log|sign)\w* (?:out|off)\b|\blogout/g],
  [/\b(?:start|begin)/g, /\b(?:stop|end|cancel)/g],
  [/\b(?:allow|permit)/g, /\b(?:forbid|block|prevent|deny)/g],
  [/\b(?:increas|rais|extend)/g, /\b(?:decreas|reduc|lower|shorten)/g],
  [/\bjoin/g, /\bleav/g],
  [/\bconnect/g, /\bdisconnect/g],
  [/\bbefore\b/g, /\bafter\b/g],
  [/\b(?:max|most|highest|longest)/g, /\b(?:min|least|lowest|shortest)/g],
  [/开启|启用|打开|开通/g, /关停/g],
  [/增加/g, /删除|移除|清除/g],
  [/添加|新增|新建|创建|增加/g, /减少/g],
  [/发布|上架|公开/g, /取消发布|撤回|撤销|下架|下线/g],
  [/显示|展示/g, /隐藏/g],
  [/锁定|上锁|冻结/g, /解锁|解除锁定|解冻/g],
  [/上传/g, /下载/g],
  [/登录|登入/g, /退出|登出|注销/g],
  [/开始|启动/g, /停止|结束|取消/g],
  [/允许|准许/g, /禁止|阻止|拒绝/g],
  [/加入|绑定|连接/g, /退出|解绑|断开/g],
  [/之前|以前/g, /之后|以后/g],
  [/最大|最多|最高|最长/g, /最小|最少|最低|最短/g],
]

/** Whether a folded text is about the opposite of the requested action, and not the action itself. */
export type IsOpposite = (foldedText: string) => boolean

/** Null when the question names no such action, or both sides of one. */
export function oppositeOf(question: string): IsOpposite | null {
  const folded = fold(question)
  const checks = OPPOSITES.flatMap((sides): IsOpposite[] => {
    const [first, second] = sidesIn(folded, sides)
    if (first === second) return []
    return [
      (text) => {
        const [one, other] = sidesIn(text, sides)
        return first ? other && !one : one && !other
      },
    ]
  })
  return checks.length === 0 ? null : (text) => checks.some((check) => check(text))
}

/** Whether one question is about a side and the other one about its opposite. */
export function areOpposite(question: string, other: string): boolean {
  const [a, b] = [fold(question), fold(other)]
  return [...OPPOSITES, ...OPPOSITES_OF_QUESTIONS].some((sides) => {
    const [one, opposite] = sidesIn(a, sides)
    const [otherOne, otherOpposite] = sidesIn(b, sides)
    return one !== opposite && one === otherOpposite && opposite === otherOne
  })
}

/** Returns the sides in a folded text; a word within a longer one of the other side does not count. */
const sidesIn = (text: string, [one, other]: Sides): [boolean, boolean] => [
  text.replace(other, ' ').search(one) >= 0,
  text.search(other) >= 0,
]
