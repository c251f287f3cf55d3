// Whether two similar questions may have the same answer: vectors see hardly a difference between "enable" and "disable", 3 and 5, or
// "can" and "cannot". Pure.
import { fold } from '../../analysis/fold.ts'
import { isNegated } from '../citations/negation.ts'
import { statedNumbers } from '../citations/numbers.ts'

/** What is done, and what undoes it. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\benabl/g, /\bdisabl/g],
  [/\b(?:turn|switch)\w* on\b/g, /\b(?:turn|switch)\w* off\b/g],
  [/\b(?:add|creat|mak)/g, /\b(?:remov|delet|eras)/g],
  [/\bpublish/g, /\b(?:unpublish|withdraw|retract)/g],
  [/\bopen/g, /\bclos/g],
  [/\b(?:show|display)/g, /\bhid/g],
  [/\binstall/g, /\buninstall/g],
  [/\block/g, /\bunlock/g],
  [/\bimport/g, /\bexport/g],
  [/\bupload/g, /\bdownload/g],
  [/\b(?:log|sign)\w* (?:in|on)\b|\blogin/g, /\b(?:log|sign)\w* (?:out|off)\b|\blogout/g],
  [/\b(?:start|begin)/g, /\b(?:stop|end|cancel)/g],
  [/\b(?:allow|permit)/g, /\b(?:forbid|block|prevent|deny)/g],
  [/\b(?:increas|rais|extend)/g, /\b(?:decreas|reduc|lower|shorten)/g],
  [/\bjoin/g, /\bleav/g],
  [/\bconnect/g, /\bdisconnect/g],
  [/\bsubscri/g, /\bunsubscri/g],
  [/\bupgrad/g, /\bdowngrad/g],
  [/\bbefore\b/g, /\bafter\b/g],
  [/\b(?:max|most|highest|longest)/g, /\b(?:min|least|lowest|shortest)/g],
  [/启用|开启|打开|开通/g, /停用|禁用|关闭|关掉|关停/g],
  [/添加|新增|新建|创建|增加/g, /删除|移除|清除|减少/g],
  [/发布|上架|公开/g, /取消发布|撤回|撤销|下架|下线/g],
  [/显示|展示/g, /隐藏/g],
  [/安装/g, /卸载/g],
  [/锁定|上锁|冻结/g, /解锁|解除锁定|解冻/g],
  [/导入/g, /导出/g],
  [/上传/g, /下载/g],
  [/登录|登入/g, /退出|登出|注销/g],
  [/开始|启动/g, /停止|结束|取消/g],
  [/允许|准许/g, /禁止|阻止|拒绝/g],
  [/加入|绑定|连接/g, /退出|解绑|断开/g],
  [/(?<!退)订阅/g, /退订|取消订阅/g],
  [/升级/g, /降级/g],
  [/之前|以前/g, /之后|以后/g],
  [/最大|最多|最高|最长/g, /最小|最少|最低|最短/g],
]

/** Which of the two a text is about; 0: none, or both. */
function sideOf(text: string, [doing, undoing]: readonly [RegExp, RegExp]): number {
  // Looked for first: 取消发布 has 发布 in it.
  const rest = text.replace(undoing, ' ')
  const does = rest.search(doing) >= 0
  const undoes = rest !== text
  return does === undoes ? 0 : does ? 1 : -1
}

const equal = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((one) => b.has(one))

/** False when one denies what the other says, does the opposite, or states other numbers. */
export function sameSense(question: string, other: string): boolean {
  if (isNegated(question) !== isNegated(other)) return false
  if (!equal(statedNumbers(question), statedNumbers(other))) return false
  const [a, b] = [fold(question), fold(other)]
  return OPPOSITES.every((pair) => sideOf(a, pair) * sideOf(b, pair) >= 0)
}
