// Maps everyday words to those of texts, in one language: expressions of several words and abbreviations, which
// a table of single words cannot know (ADR 0026). Organisations add their own words as synonyms, and theirs win.
import { termSeed } from '../../analysis/term-id.ts'
import { isCjk, wordTokens } from '../../analysis/tokens.ts'
import type { QueryTerm } from './query-terms.ts'
import { type RelatedTerm, relatedTerm } from './related-words.ts'
import { wordSequence } from './synonyms.ts'

/** Groups of expressions of one meaning; those behind a bar expand to others, but others do not expand to them. */
const ENGLISH = `
delete, remove, erase | get rid of, throw away, discard, clear out; restore, recover, undelete | bring back, get back, retrieve
publish, release | go live, put online, make public; unpublish, withdraw, retract | take offline, take down, pull from the site
enable, activate, turn on, switch on; disable, deactivate, turn off, switch off; sign in, log in, login, signin | log on, logon
sign out, log out, logout | log off, logoff; sign up, register, registration | create an account, open an account
forgot, forgotten, forget | can't remember, cannot remember, don't remember; password, passphrase | passcode
two-factor, two-step, 2fa, authenticator | mfa, second factor; phone, mobile | smartphone, cell phone, handset
email, e-mail, mail; picture, image, photo | pic, screenshot; avatar, profile picture | profile photo
spreadsheet, worksheet, workbook | excel sheet; link, url, address | hyperlink, web address; website, web page, site | homepage, webpage
administrator, admin | superuser; member, user | colleague, coworker, co-worker, teammate; employee, staff | worker, personnel
permission, privilege, rights | allowed to, access rights; invite, invitation | bring in people, add people
offline | without internet, no internet, without network, no network, no connection, without an internet connection, disconnected
schedule, scheduled, timed | at a given time, at a certain time, later on; order, sort, arrange | reorder, rearrange, put in order
organise, organize, structure | tidy, tidy up; move, transfer | relocate, shift; rename | change the name, change the title, give another name
change, modify, edit, adjust | alter, tweak; limit, maximum, at most, quota | max, cap, how big, how large, biggest, largest; duplicate, copy, clone
export, download | save as a file, get as a file; import, migrate | bring over, move over, carry over, load in; upload, attach | add a file, put a file
search, find | look for, look up, locate; replace, substitute | swap; favourite, favorite, star | bookmark, starred, bookmarked
comment, note, annotation | remark; feedback, rating, review | opinion, what people think, what readers think
version, revision, history | earlier state, previous state; revert, roll back, rollback | go back to; conflict, overwrite | at the same time, simultaneously
format, formatting, style | layout, look; artificial intelligence, ai, language model, model | chatgpt, gpt, llm; chatbot, robot, bot, assistant
api key, token, secret | credentials; embed, widget, iframe | show inside, put on our site, put on my site, integrate into
back up, backup | save a copy, keep a copy, safety copy; price, cost, fee | pricing, how much is, charge, expensive; invoice, bill, receipt
subscription, plan | membership, tier; cancel, terminate | end my, call off; expire, expiry, valid | run out, expiration, stop working after
error, fail, failure | does not work, doesn't work, broken, goes wrong; slow, performance | laggy, lag, sluggish; crash | freeze, freezes, hangs, not responding, stuck
restart, reboot | power cycle, turn off and on; reset | start over, factory settings; install, set up, setup, installation, deploy
update, upgrade | newer version, latest version; connect, pair | hook up, plug in; secure, security, vulnerability | safe, dangerous, hacked
private, confidential | personal, secret; visible, display | see, show up; hide, hidden | invisible, conceal; notification, notify, alert | reminder, ping
statistics, analytics, report | numbers, figures, how many times; record, log, audit | track record, who did; template, sample | boilerplate
folder, directory | category; recycle bin, trash | wastebasket, deleted items, deleted files; dark, appearance, theme | night mode
shortcut | hotkey, key combination; computer, pc, desktop | laptop, machine; wireless, wifi, wi-fi | wlan; cable | cord, wire, lead; screen, monitor, display
salary, wage | pay, paycheck; leave, holiday | vacation, time off, days off; customer, client | buyer; delivery, shipping | shipment, parcel
return, refund | money back, send back; contract, agreement; deadline, due date | latest date, time limit; group, team | department
leave, removed, deactivated | quits, quit, resigns, left the company; guest, visitor, anonymous | outsider, stranger; supported, compatible | work with, works with`
const CHINESE = `
删除 移除 清除 | 删掉 去掉 去除 不要了; 恢复 还原 找回 | 找回来 救回来 撤销; 回退 恢复 历史版本 | 退回 回滚 倒回 旧版本 以前的版本
发布 公开 上架 | 上线 放出去; 取消发布 撤回 下架 | 下线 撤下 不再公开; 开启 启用 打开 开通 激活; 关闭 停用 禁用 | 关掉
登录 登陆 | 登入 登进; 退出登录 登出 注销 下线 | 退出账号; 注册 创建账号 | 开户; 忘记密码 | 忘了密码 密码忘 想不起密码; 密码 口令; 验证码 校验码 动态码
账号 帐号 账户 | 用户名; 手机号 电话号码 | 手机号码 电话; 邮箱 邮件 电子邮件; 图片 图像 截图 | 照片 相片 配图; 附件 文件 | 资料; 上传 | 传上去 传到 发上去
下载 保存到本地 | 存到电脑 下到; 导入 迁移 | 搬家 迁过来 搬过来; 导出 另存为 下载 | 存成 转成 保存成; 移动 转移 | 挪 移到 搬到; 复制 拷贝 克隆
排序 顺序 次序 拖动 | 排列 调顺序; 重命名 修改名称 | 改名 改个名字; 名称 标题 | 名字; 字符 汉字 | 字数 几个字 多少字; 修改 更改 变更 更换 | 改成 换掉 改一下
新建 创建 添加 新增 | 建一个 建立; 邀请 | 拉人 拉进来 加人; 成员 用户 | 同事 员工 人员; 停用 移出 | 离职 辞职 离开公司; 管理员 | 超管 后台管理人员
权限 授权 | 访问权 能不能看 给谁看; 访客 匿名 未登录 | 游客 外人 陌生人; 收藏 | 加星 星标 标星; 评论 批注 留言 | 附言; 反馈 评价 意见 | 建议 点评; 覆盖 冲突 | 冲掉 同时编辑 同时修改
离线 断网 | 没有网络 没网 不联网; 定时 预约 | 到点 按时 某个时间 自动发; 模板 范本 | 样板 模版; 图表 示意图 | 流程图 画图; 表格 电子表格 | Excel; 搜索 查找 检索 查询 | 搜
替换 | 换成 批量修改; 收录 搜索引擎 | 百度 谷歌 SEO; 链接 网址 地址 | URL 连结; 网站 网页 站点 | 官网 主页; 嵌入 内嵌 集成 | 放到网站 放进网页 挂到; 机器人 助手 | 客服
大模型 模型 人工智能 | AI GPT ChatGPT; 密钥 令牌 | key token; 接口 | API; 备份 | 留个副本 存一份; 价格 费用 收费 计费 | 多少钱 资费 贵吗; 发票 账单 | 票据 开票; 退款 | 退钱; 退货 | 退回去
订阅 套餐 | 会员 版本价格; 过期 到期 失效 有效期 有效 | 不能用了 用不了多久; 上限 最大 最多 限制 | 限额 配额 多大 封顶; 错误 失败 异常 | 报错 出错 不成功; 无响应 卡顿 | 卡住 卡死 没反应 转圈 很慢
重启 重新启动; 重置 恢复默认 | 重设 还原出厂; 安装 部署 | 搭建 装上; 升级 更新 | 新版本 换新版; 连接 接入 对接 | 连上 连到; 指纹 面容 通行密钥 | 刷脸 人脸; 两步验证 双重验证 身份验证器 | 二次验证 双因素 2FA
手机 移动端 移动设备; 电脑 计算机 设备 | 台式机 笔记本; 语言 | 英文 中文 英语; 深色 外观 | 夜间 暗色 黑色主题; 快捷键 | 热键 组合键; 通知 提醒 消息; 统计 分析 报表 | 数据情况 多少次; 记录 日志 | 谁做过 操作历史
文件夹 目录 | 分类; 回收站 | 垃圾桶 废纸篓 已删除; 可见 显示 | 看得到 看得见 看见; 隐藏 不可见 | 看不到 藏起来; 请假 休假 年假 | 放假 休息几天; 工资 薪资 | 薪水; 配送 物流 | 快递 发货; 客户 顾客; 合同 协议
多人 协作 | 一起编辑 一起写; 标签页 标签 | 标记; 删减 缩短 | 变短; 翻译 | 译成; 自动保存 保存 | 没存; 域名 | 自己的网址; 训练 微调 | 调教; 额度 余额 | 点数 积分`

/** Share of the weight of the original word. */
const SHARE = 0.4
/** Terms of one search text. */
const MAX_TERMS = 48

/** `sequence`: to look it up as a substring, see `wordSequence`. */
type Expression = { sequence: string; terms: string[] }
type Group = { answerWords: Expression[]; questionWords: Expression[] }
/** Groups by the first word or character of the expression. */
let loaded: ReadonlyMap<string, Set<Group>> | undefined

const strong = (text: string): string[] =>
  wordTokens(text).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))

function groupsOf(lines: string, separator: RegExp): Group[] {
  const expressions = (part = ''): Expression[] =>
    part
      .trim()
      .split(separator)
      .filter((words) => words !== '')
      .map((words) => ({ sequence: wordSequence(words), terms: strong(words) }))
  return lines
    .trim()
    .split(/[;\n]/)
    .map((line) => {
      const [answerWords = [], more = []] = line.split('|').map((part) => expressions(part))
      return { answerWords, questionWords: [...answerWords, ...more] }
    })
}

const wordsOf = (sequence: string): string[] => sequence.trim().split(' ')

function byFirstWord(): ReadonlyMap<string, Set<Group>> {
  const groups = new Map<string, Set<Group>>()
  for (const group of [...groupsOf(ENGLISH, /,\s*/), ...groupsOf(CHINESE, /\s+/)])
    for (const { sequence } of group.questionWords) {
      const [first = ''] = wordsOf(sequence)
      groups.set(first, (groups.get(first) ?? new Set()).add(group))
    }
  return groups
}

/** Returns formal words for the everyday words of a search text. `skip`: terms that have synonyms of their owner. */
export function everydayWords(
  tenantId: string,
  text: string,
  terms: readonly QueryTerm[],
  skip: ReadonlySet<string>,
): RelatedTerm[] {
  loaded ??= byFirstWord()
  const groups = loaded
  const seed = termSeed(tenantId)
  const sequence = wordSequence(text)
  const strongTerms = terms.flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))
  const related = new Map<string, RelatedTerm>()
  for (const { answerWords, questionWords } of new Set(
    wordsOf(sequence).flatMap((word) => [...(groups.get(word) ?? [])]),
  )) {
    const matches = questionWords.filter((one) => sequence.includes(one.sequence))
    const [of] = matches.flatMap((one) => termsOf(one, strongTerms)).filter((term) => !skip.has(term))
    if (of === undefined) continue
    for (const other of answerWords) {
      if (matches.includes(other)) continue
      for (const term of other.terms)
        if (!strongTerms.includes(term) && !related.has(term))
          related.set(term, relatedTerm(seed, of, term, SHARE / other.terms.length, true))
    }
  }
  return [...related.values()].slice(0, MAX_TERMS)
}

/** Terms of the search text that an expression consists of; for a single character, those that hold it. */
function termsOf({ terms, sequence }: Expression, queryTerms: readonly string[]): string[] {
  const whole = queryTerms.filter((term) => terms.includes(term))
  const [character = '', ...more] = wordsOf(sequence)
  if (whole.length > 0 || more.length > 0 || !isCjk(character)) return whole
  return queryTerms.filter((term) => term.includes(character))
}
