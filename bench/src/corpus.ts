// Synthetic articles, the same at every run: Chinese and English sentences from small grammars with Zipf-like word choice.

/** Deterministic numbers in [0, 1). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

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

export type SyntheticArticle = { title: string; markdown: string; lang: 'zh' | 'en' }

/** Words that are one of a kind per article, so that the same query is not always asked. */
const code = (n: number) => `LX-${(n * 7919) % 100_003}`

export function syntheticArticle(n: number, sections: number): SyntheticArticle {
  const next = random(n + 1)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!
  const zh = n % 2 === 0
  const sentence = zh
    ? () =>
        `${pick(ZH_WHERE)}，${pick(ZH_NOUN)}可以${pick(ZH_VERB)}${pick(ZH_NOUN)}，然后${pick(ZH_VERB)}${pick(ZH_NOUN)}的${pick(ZH_NOUN)}。`
    : () =>
        `The ${pick(EN_NOUN)} can ${pick(EN_VERB)} the ${pick(EN_NOUN)} ${pick(EN_WHERE)} and then ${pick(EN_VERB)} its ${pick(EN_NOUN)}. `
  const title = zh
    ? `${pick(ZH_VERB)}${pick(ZH_NOUN)}的${pick(ZH_NOUN)} ${code(n)}`
    : `How to ${pick(EN_VERB)} a ${pick(EN_NOUN)} ${code(n)}`
  const parts = Array.from({ length: sections }, (_, i) => {
    const heading = zh ? `${pick(ZH_VERB)}${pick(ZH_NOUN)} ${i + 1}` : `${pick(EN_VERB)} the ${pick(EN_NOUN)} ${i + 1}`
    const paragraphs = Array.from({ length: 3 }, () => Array.from({ length: zh ? 5 : 5 }, sentence).join(''))
    return `## ${heading}\n\n${paragraphs.join('\n\n')}`
  })
  return { title, markdown: parts.join('\n\n'), lang: zh ? 'zh' : 'en' }
}

/** A query of two to four words as a person would type it. */
export function syntheticQuery(n: number): string {
  const next = random(n * 31 + 7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!
  return n % 2 === 0
    ? `${pick(ZH_NOUN)}怎么${pick(ZH_VERB)}${pick(ZH_NOUN)}`
    : `${pick(EN_VERB)} ${pick(EN_NOUN)} ${pick(EN_NOUN)}`
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
