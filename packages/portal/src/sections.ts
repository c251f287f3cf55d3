/** Sections as they begin, and which of a page's sections a visitor sees. */
import type { ThemeSection, ThemeSectionType } from '@lectern/contracts'
import { bothLangs } from './local-text.ts'

type Of<Type extends ThemeSectionType> = Extract<ThemeSection, { type: Type }>
const common = (id: string) => ({
  id,
  visible: true,
  anchor: '',
  title: bothLangs(''),
  subtitle: bothLangs(''),
  columns: 1 as const,
  align: 'left' as const,
  background: { kind: 'none' as const },
})

/** Default contents of a new section of each type. `newId` returns a new id at each call. */
const EMPTY: { [Type in ThemeSectionType]: (newId: () => string) => Of<Type> } = {
  hero: (newId) => ({
    ...common(newId()),
    type: 'hero',
    title: bothLangs('有什么可以帮你？', 'How can we help?'),
    subtitle: bothLangs('搜索文章，或从下面的分类开始', 'Search the articles, or begin with a topic below'),
    align: 'center',
    background: { kind: 'token', token: 'tint' },
    search: true,
    placeholder: bothLangs(''),
    hotWords: { source: 'log', words: [] },
    height: 'normal',
  }),
  announcement: (newId) => ({
    ...common(newId()),
    type: 'announcement',
    text: bothLangs('在这里写一条公告', 'Write an announcement here'),
    level: 'info',
    from: null,
    until: null,
    link: null,
  }),
  categoryCards: (newId) => ({
    ...common(newId()),
    type: 'categoryCards',
    title: bothLangs('按分类浏览', 'Browse by topic'),
    columns: 3,
    source: 'folders',
    cards: [],
    count: true,
    preview: false,
  }),
  articles: (newId) => ({
    ...common(newId()),
    type: 'articles',
    title: bothLangs('最近更新', 'Recently updated'),
    columns: 2,
    source: 'recent',
    articleIds: [],
    days: 30,
    size: 6,
    manualId: null,
    details: true,
  }),
  faq: (newId) => ({
    ...common(newId()),
    type: 'faq',
    title: bothLangs('常见问题', 'Frequently asked questions'),
    items: [
      {
        id: newId(),
        question: bothLangs('在这里写问题', 'Write a question here'),
        answer: bothLangs('在这里写回答。', 'Write its answer here.'),
        articleId: null,
      },
    ],
  }),
  contact: (newId) => ({
    ...common(newId()),
    type: 'contact',
    title: bothLangs('还需要帮助？', 'Still need help?'),
    columns: 3,
    phone: '',
    email: '',
    hours: bothLangs(''),
    qr: null,
    qrLabel: bothLangs(''),
    robot: true,
  }),
  richText: (newId) => ({
    ...common(newId()),
    type: 'richText',
    text: bothLangs('在这里写文字，支持 **Markdown**。', 'Write text here; **Markdown** works.'),
  }),
  image: (newId) => ({
    ...common(newId()),
    type: 'image',
    align: 'center',
    file: null,
    alt: bothLangs(''),
    link: null,
  }),
  imageText: (newId) => ({
    ...common(newId()),
    type: 'imageText',
    items: [
      {
        id: newId(),
        file: null,
        alt: bothLangs(''),
        title: bothLangs('图文标题', 'A title'),
        text: bothLangs('在这里介绍一项功能。', 'Tell about a feature here.'),
        link: null,
        linkLabel: bothLangs(''),
      },
    ],
    side: 'left',
  }),
  video: (newId) => ({ ...common(newId()), type: 'video', align: 'center', href: '', poster: null }),
  metrics: (newId) => ({
    ...common(newId()),
    type: 'metrics',
    columns: 3,
    align: 'center',
    items: [
      { id: newId(), value: '99.9%', label: bothLangs('可用性', 'uptime') },
      { id: newId(), value: '24/7', label: bothLangs('在线支持', 'support') },
      { id: newId(), value: '2 min', label: bothLangs('平均响应', 'to a first answer') },
    ],
  }),
  buttons: (newId) => ({
    ...common(newId()),
    type: 'buttons',
    align: 'center',
    items: [
      {
        id: newId(),
        label: bothLangs('开始使用', 'Get started'),
        target: { kind: 'address', href: '/' },
        look: 'primary',
      },
    ],
  }),
}

/** A new section with sensible contents; ids come from `newId`. */
export const emptySection = (type: ThemeSectionType, newId: () => string): ThemeSection => EMPTY[type](newId)
