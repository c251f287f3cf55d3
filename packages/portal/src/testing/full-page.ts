/** A portal with every module and every field filled in, for tests. */
import type { PortalPage, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { bothLangs as both } from '../local-text.ts'
import { samplePage } from '../sample/sample-page.ts'
import { emptySection } from '../sections.ts'
import { newTheme } from '../templates/index.ts'

const address = (href: string) => ({ kind: 'address' as const, href })
const text = (name: string) => both(`${name} 中文`, `${name} English`)

export function fullDocument(): ThemeDocument {
  let ids = 0
  const newId = () => `id-${++ids}`
  const make = <Type extends ThemeSection['type']>(
    type: Type,
    fields: Partial<Extract<ThemeSection, { type: Type }>>,
  ): ThemeSection =>
    ({
      ...emptySection(type, newId),
      title: text(type),
      subtitle: text(`${type} sub`),
      anchor: type.toLowerCase(),
      ...fields,
    }) as ThemeSection
  const sections: ThemeSection[] = [
    make('announcement', {
      text: text('news'),
      from: '2026-01-01T00:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
      link: address('/news'),
    }),
    make('hero', {
      background: { kind: 'image', file: 'file-hero' },
      placeholder: text('placeholder'),
      hotWords: { source: 'hand', words: [text('word one'), text('word two')] },
    }),
    make('categoryCards', {
      source: 'picked',
      preview: true,
      background: { kind: 'color', light: '#123456', dark: '#654321' },
      cards: [
        {
          id: 'sample-folder-1',
          kind: 'folder',
          targetId: 'folder-1',
          icon: 'book',
          title: text('card'),
          description: text('card text'),
        },
      ],
    }),
    make('articles', { source: 'popular', background: { kind: 'token', token: 'muted' } }),
    make('faq', {
      items: [
        { id: 'q1', question: text('question'), answer: text('answer'), articleId: 'article-1' },
        { id: 'q2', question: text('linked question'), answer: both(''), articleId: 'article-1' },
      ],
    }),
    make('contact', {
      phone: '+86 10 1234',
      email: 'help@example.com',
      hours: text('hours'),
      qr: 'file-qr',
      qrLabel: text('qr'),
    }),
    make('richText', { text: text('rich') }),
    make('image', { file: 'file-image', alt: text('alt'), link: address('https://example.com/picture') }),
    make('imageText', {
      items: ['file-pair', null].map((file, index) => ({
        id: `pair-${index}`,
        file,
        alt: text('pair alt'),
        title: text('pair'),
        text: text('pair text'),
        link: { kind: 'article' as const, articleId: 'article-1' },
        linkLabel: text('pair link'),
      })),
    }),
    make('video', { href: 'https://example.com/video', poster: 'file-poster' }),
    make('metrics', { items: [{ id: 'm1', value: '99%', label: text('figure') }] }),
    make('buttons', {
      background: { kind: 'token', token: 'primary' },
      items: [
        { id: 'b1', label: text('button'), target: address('mailto:a@example.com'), look: 'primary' },
        { id: 'b2', label: text('other button'), target: { kind: 'manual', manualId: 'manual-1' }, look: 'plain' },
      ],
    }),
  ]
  const base = newTheme('Site')
  return {
    ...base,
    header: {
      ...base.header,
      siteName: text('site'),
      logo: 'file-logo',
      logoDark: 'file-dark',
      tabIcon: 'file-icon',
      items: [
        {
          id: 'n1',
          label: text('nav'),
          target: address('#faq'),
          children: [{ id: 'n2', label: text('nav child'), target: address('https://example.com/nav') }],
        },
      ],
    },
    sections,
    footer: {
      columns: [
        {
          id: 'c1',
          title: text('column'),
          links: [{ id: 'l1', label: text('footer link'), target: address('tel:+8610') }],
        },
      ],
      legal: [text('legal line')],
      icp: '京ICP备12345678号-1',
      social: [{ id: 's1', kind: 'github', target: address('https://example.com/social') }],
    },
    seo: { title: text('seo'), description: text('seo description'), image: 'file-share', index: true },
  }
}

/** The page of a document; manual-1 and article-1 may be read by visitors. */
export const fullPage = (document: ThemeDocument = fullDocument()): PortalPage => ({
  ...samplePage(document),
  manualId: 'manual-1',
  targets: {
    'manual:manual-1': { href: '/pub/manual', title: 'The manual' },
    'article:article-1': { href: '/puba/article-1', title: 'The article' },
  },
})
