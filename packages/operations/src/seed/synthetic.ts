// Synthetic articles for measurements: the same number gives the same text.
const ZH =
  '系统 文档 发布 手册 成员 权限 搜索 文章 目录 版本 恢复 上传 图片 表格 编辑 保存 空间 团队 帮助 中心 读者 问题 答案 引用 设置 账号 密码 登录 导入 导出'.split(
    ' ',
  )
const EN =
  'system document publish manual member permission search article folder version restore upload image table editor save space team help centre reader question answer citation setting account password sign import export'.split(
    ' ',
  )

/** Numbers in [0, 1) that follow from `seed` (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Article number `n`: five sections, every second article in Chinese. */
export function syntheticArticle(n: number): string {
  const next = numbers(n)
  const chinese = n % 2 === 0
  const words = chinese ? ZH : EN
  const sentence = () => {
    const chosen = Array.from(
      { length: 8 + Math.floor(next() * 8) },
      () => words[Math.floor(next() * words.length)] ?? '',
    )
    return chinese ? `${chosen.join('')}。` : `${chosen.join(' ')}.`
  }
  const section = (k: number) =>
    `## ${chinese ? '第' : 'Part '}${k}${chinese ? '节' : ''}\n\n${Array.from({ length: 6 }, sentence).join(' ')}`
  return [`# ${chinese ? '文章' : 'Article'} ${n}`, ...[1, 2, 3, 4, 5].map(section)].join('\n\n')
}
