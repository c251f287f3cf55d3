// Synthetic articles, the same at every run: sentences from small grammars whose everyday words repeat everywhere, while each
// article has topics of its own out of some thousand. That is how words of real help texts spread, and what people search for.
import { random } from '@lectern/testing/random'

const ZH_NOUN =
  '管理员 成员 空间 手册 文章 目录 附件 图片 表格 链接 密码 权限 角色 版本 草稿 回收站 搜索 机器人 问答 引用 评论 通知 订单 发票 模板 主题 域名 证书 日志 接口 令牌 队列 备份 缓存 索引 段落 标题 编辑器 浏览器 手机 邮箱 短信 租户 看板 报表 图表 筛选 导出 导入 快捷键'.split(
    ' ',
  )
const ZH_VERB =
  '创建 删除 修改 发布 撤回 恢复 移动 复制 搜索 查看 下载 上传 分享 邀请 禁用 启用 绑定 重置 导出 导入 同步 刷新 保存 合并 配置 检查'.split(
    ' ',
  )
const ZH_WHERE =
  '在设置页面 在侧边栏 在右上角 在弹出的对话框中 在文章底部 在首页 在空间详情中 在手册列表里 在后台 在个人中心'.split(
    ' ',
  )
const EN_NOUN =
  'administrator member space manual article directory attachment picture table link password permission role version draft bin search robot answer citation comment notice order invoice template theme domain certificate log endpoint token queue backup cache index passage heading editor browser phone mailbox message tenant board report chart filter export import shortcut'.split(
    ' ',
  )
const EN_VERB =
  'create delete change publish withdraw restore move copy search view download upload share invite disable enable bind reset export import synchronise refresh save merge configure check'.split(
    ' ',
  )
const EN_WHERE = [
  'on the settings page',
  'in the sidebar',
  'at the top right',
  'in the dialog',
  'below the article',
  'on the start page',
  'in the list of manuals',
  'in the back office',
]

const ZH_KIND =
  '批量 自动 定时 手动 远程 本地 临时 永久 加密 匿名 外部 内部 历史 默认 备用 共享 私有 移动 离线 实时 分级 跨区 双重 快速 静默 渐进 增量 完整 可视 智能'.split(
    ' ',
  )
const ZH_THING =
  '采购单 合同章 考勤机 打印机 发货单 客户池 库存表 门禁卡 会议室 工资条 报销单 供应商 质检员 排班表 广告位 优惠券 直播间 问卷 工单 巡检 传感器 网关 摄像头 投影仪 温湿度 培训班 试用期 绩效 账期 售后'.split(
    ' ',
  )
const SYLLABLES = [
  'bra',
  'cel',
  'dor',
  'fen',
  'gal',
  'hin',
  'jor',
  'kel',
  'lum',
  'mar',
  'nex',
  'ol',
  'pra',
  'qui',
  'ros',
  'sol',
  'tri',
  'ul',
  'ven',
  'wex',
]

/** A topic: a Chinese compound or an English product name, one of 900 or 400. */
function topic(n: number, zh: boolean): string {
  if (zh) return `${ZH_KIND[n % ZH_KIND.length]}${ZH_THING[Math.floor(n / ZH_KIND.length) % ZH_THING.length]}`
  const name = `${SYLLABLES[n % 20]}${SYLLABLES[Math.floor(n / 20) % 20]}`
  return `${name[0]!.toUpperCase()}${name.slice(1)} ${EN_NOUN[n % EN_NOUN.length]}`
}
const TOPICS = { zh: ZH_KIND.length * ZH_THING.length, en: SYLLABLES.length ** 2 }
/** The topics of article `n`. */
const topicsOf = (n: number): string[] => {
  const zh = n % 2 === 0
  return [0, 1, 2].map((i) => topic((n * 37 + i * 211) % TOPICS[zh ? 'zh' : 'en'], zh))
}

export type SyntheticArticle = { title: string; markdown: string; lang: 'zh' | 'en' }

export function syntheticArticle(n: number, sections: number): SyntheticArticle {
  const next = random(n + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!
  const zh = n % 2 === 0
  const topics = topicsOf(n)
  const sentence = zh
    ? () =>
        `${pick(ZH_WHERE)}，${pick(topics)}的${pick(ZH_NOUN)}可以${pick(ZH_VERB)}${pick(ZH_NOUN)}，然后${pick(ZH_VERB)}${pick(ZH_NOUN)}。`
    : () =>
        `The ${pick(topics)} can ${pick(EN_VERB)} the ${pick(EN_NOUN)} ${pick(EN_WHERE)} and then ${pick(EN_VERB)} its ${pick(EN_NOUN)}. `
  const title = zh ? `${pick(ZH_VERB)}${topics[0]}的${pick(ZH_NOUN)}` : `How to ${pick(EN_VERB)} a ${topics[0]}`
  const parts = Array.from({ length: sections }, (_, i) => {
    const heading = zh ? `${pick(ZH_VERB)}${pick(ZH_NOUN)} ${i + 1}` : `${pick(EN_VERB)} the ${pick(EN_NOUN)} ${i + 1}`
    const paragraphs = Array.from({ length: 2 }, () => Array.from({ length: 4 }, sentence).join(''))
    return `## ${heading}\n\n${paragraphs.join('\n\n')}`
  })
  return { title, markdown: parts.join('\n\n'), lang: zh ? 'zh' : 'en' }
}

/** A question about a topic of one of `articles` articles, in everyday words, as a person would type it. */
export function syntheticQuery(n: number, articles: number): string {
  const next = random(n * 31 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const about = n % articles
  return about % 2 === 0
    ? `${pick(topicsOf(about))}怎么${pick(ZH_VERB)}${pick(ZH_NOUN)}`
    : `how to ${pick(EN_VERB)} ${pick(EN_NOUN)} of ${pick(topicsOf(about))}`
}

/** An English article of `words` words with headings and a list. */
export function wordsOf(words: number, salt: number): string {
  const next = random(salt)
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!
  const out: string[] = []
  for (let i = 0; i < words; i++) {
    if (i % 200 === 0) out.push(`\n\n## ${pick(EN_VERB)} ${pick(EN_NOUN)}\n\n`)
    else if (i % 50 === 0) out.push('\n\n')
    out.push(pick(i % 3 ? EN_NOUN : EN_VERB))
  }
  return out.join(' ')
}

/** Sections in Chinese and in English, a table and code. */
export function mixedArticle(n: number, sections: number): string {
  const chinese = syntheticArticle(n * 2, sections).markdown
  const english = syntheticArticle(n * 2 + 1, sections).markdown
  const table = '| 名称 | Value |\n|---|---|\n| 一 | 1 |\n| 二 | 2 |'
  const code = '```ts\nexport const answer = (a: number) => a + 42 // 注释\n```'
  return [chinese, table, english, code].join('\n\n')
}
