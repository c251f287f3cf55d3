/** Manuals and articles that exist nowhere, so that a template can be shown before there is anything to show. */
import type { Lang, PortalArticle, PortalCard, PortalManual, ThemeIcon } from '@lectern/contracts'

type Topic = { icon: ThemeIcon; title: string; description: string; articles: string[] }
const topic = (icon: ThemeIcon, title: string, description: string, ...articles: string[]): Topic => ({
  icon,
  title,
  description,
  articles,
})

const TOPICS: Record<Lang, Topic[]> = {
  zh_CN: [
    topic(
      'rocket',
      '快速入门',
      '十分钟完成注册、设置与第一个项目',
      '创建你的第一个项目',
      '认识工作台',
      '从其他工具迁移',
    ),
    topic(
      'users',
      '成员与权限',
      '邀请同事，决定谁能看、谁能改',
      '邀请成员加入团队',
      '角色与权限一览',
      '离职成员的交接',
    ),
    topic('settings', '设置与个性化', '语言、通知、外观与快捷键', '调整通知方式', '切换深色模式', '常用快捷键'),
    topic('credit-card', '账单与发票', '套餐、付款方式与开票', '查看与变更套餐', '开具电子发票', '付款失败怎么办'),
    topic('shield', '安全与隐私', '两步验证、数据存放与导出', '开启两步验证', '导出全部数据', '我们如何保护数据'),
    topic('plug', '集成与接口', '连接你已经在用的工具', '接入企业微信', '使用开放接口', '配置回调地址'),
  ],
  en_US: [
    topic(
      'rocket',
      'Getting started',
      'Sign up, set up and finish a first project in ten minutes',
      'Create your first project',
      'Find your way around',
      'Move from another tool',
    ),
    topic(
      'users',
      'Members and permissions',
      'Invite colleagues and decide who may see and change what',
      'Invite people to your team',
      'Roles and what they may do',
      'When somebody leaves',
    ),
    topic(
      'settings',
      'Settings',
      'Language, notifications, appearance and shortcuts',
      'Choose how you are notified',
      'Turn on dark mode',
      'Keyboard shortcuts',
    ),
    topic(
      'credit-card',
      'Billing and invoices',
      'Plans, ways to pay and invoices',
      'See and change your plan',
      'Get an invoice',
      'When a payment fails',
    ),
    topic(
      'shield',
      'Security and privacy',
      'Two-step sign-in, where data is kept, exports',
      'Turn on two-step sign-in',
      'Export all your data',
      'How we protect data',
    ),
    topic(
      'plug',
      'Integrations',
      'Connect the tools that you already use',
      'Connect your chat',
      'Use the open interface',
      'Set up webhooks',
    ),
  ],
}

const MANUAL: Record<Lang, string> = { zh_CN: '使用手册', en_US: 'User guide' }
const DAYS = [20, 18, 17, 15, 12, 11, 9, 8, 6, 5, 4, 3, 2, 2, 1, 1, 1, 1]

export function sampleArticles(lang: Lang): PortalArticle[] {
  const titles = TOPICS[lang].flatMap(({ articles }, row) =>
    articles.map((title, index) => ({ title, row, at: index })),
  )
  // One of each topic first, so that a short list shows a bit of everything.
  return titles
    .toSorted((one, other) => one.at - other.at || one.row - other.row)
    .map(({ title }, index) => ({
      id: `sample-article-${index + 1}`,
      title,
      manualId: 'sample-manual',
      manualName: MANUAL[lang],
      updatedTime: `2026-11-${String(DAYS[index] ?? 1).padStart(2, '0')}T08:00:00.000Z`,
    }))
}

export function sampleCards(lang: Lang): PortalCard[] {
  const articles = sampleArticles(lang)
  return TOPICS[lang].map(({ icon, title, description, articles: titles }, index) => ({
    id: `sample-folder-${index + 1}`,
    kind: 'folder',
    href: '#',
    title,
    description,
    icon,
    logo: null,
    articles: [12, 9, 14, 7, 8, 11][index] ?? 3,
    first: articles.filter((article) => titles.includes(article.title)),
  }))
}

export const sampleManual = (lang: Lang): PortalManual => ({
  id: 'sample-manual',
  code: '',
  name: MANUAL[lang],
  description: '',
  logo: null,
  language: lang,
  articles: 61,
})

export const SAMPLE_WORDS: Record<Lang, string[]> = {
  zh_CN: ['邀请成员', '修改密码', '导出数据', '发票', '快捷键'],
  en_US: ['Invite members', 'Change password', 'Export data', 'Invoice', 'Shortcuts'],
}
