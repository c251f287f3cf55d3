// Actions that exclude each other: how something is switched on is no answer to how it is switched off (ledger AI-02).
import { fold } from './fold.ts'

type Sides = readonly [RegExp, RegExp]

/** The patterns are for folded texts. A word of one side may contain one of the other, as 取消发布 contains 发布. */
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

/** Whether a text speaks of the opposite of what was asked for, and not of that itself. */
export type IsOpposite = (text: string) => boolean

/** Null when the question names no such action, or both sides of one. */
export function oppositeOf(question: string): IsOpposite | null {
  const asked = fold(question)
  const checks = OPPOSITES.flatMap((sides): IsOpposite[] => {
    const [first, second] = sidesIn(asked, sides)
    if (first === second) return []
    return [
      (text) => {
        const [one, other] = sidesIn(fold(text), sides)
        return first ? other && !one : one && !other
      },
    ]
  })
  return checks.length === 0 ? null : (text) => checks.some((check) => check(text))
}

/** Which sides a folded text names; a word within a longer one of the other side does not count. */
function sidesIn(text: string, [one, other]: Sides): [boolean, boolean] {
  const second = text.search(other) >= 0
  return [text.replace(other, ' ').search(one) >= 0, second]
}
