// Content of /official as the document of a portal, rendered like one.
import type { LocalText, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { bothLangs, emptySection, newTheme } from '@lectern/portal'
import { paths } from '~/lib/paths.ts'
import { PICTURES, type PictureName } from './pictures.ts'

const both = (key: TextKey): LocalText => ({ zh_CN: translate('zh_CN', key), en_US: translate('en_US', key) })
const address = (href: string) => ({ kind: 'address' as const, href })

type Of<Type extends ThemeSection['type']> = Extract<ThemeSection, { type: Type }>
function section<Type extends ThemeSection['type']>(type: Type, id: string, content: Partial<Of<Type>>): ThemeSection {
  let ids = 0
  return { ...emptySection(type, () => (ids++ === 0 ? id : `${id}-${ids}`)), anchor: id, ...content } as ThemeSection
}

/** Names of the host's own logo and banner, whose addresses the page knows. */
export const LOGO = 'logo'
export const BANNER = 'banner'
const FEATURES = ['portal', 'open', 'safe'] as const
const QUESTIONS = [1, 2, 3] as const

export type Official = {
  systemName: string
  /** Picture of the branding above everything else. */
  banner: boolean
  /** Address of the product's guide, when visitors may read it. */
  guide: string | null
  /** The guide can be searched from here. */
  search: boolean
  /** Visitors may found an organisation. */
  mayRegister: boolean
}

const pair = (name: PictureName) => ({
  id: name,
  file: name,
  alt: both(`official.${name}Title`),
  title: both(`official.${name}Title`),
  text: both(`official.${name}Text`),
  link: null,
  linkLabel: bothLangs(''),
})
const feature = (name: (typeof FEATURES)[number]) => ({
  id: name,
  file: null,
  alt: bothLangs(''),
  title: both(`official.${name}Title`),
  text: both(`official.${name}Text`),
  link: null,
  linkLabel: bothLangs(''),
})
const begin = (guide: string | null, mayRegister: boolean) => [
  mayRegister
    ? { id: 'register', label: both('official.register'), target: address(paths.register), look: 'primary' as const }
    : { id: 'login', label: both('auth.login.submit'), target: address(paths.login), look: 'primary' as const },
  ...(guide ? [{ id: 'guide', label: both('official.guide'), target: address(guide), look: 'plain' as const }] : []),
]

export function officialDocument({ systemName, banner, guide, search, mayRegister }: Official): ThemeDocument {
  const base = newTheme(systemName)
  const tint = { kind: 'token', token: 'tint' } as const
  return {
    ...base,
    tokens: { ...base.tokens, radius: 12, density: 'airy' },
    header: {
      ...base.header,
      logo: LOGO,
      search: false,
      items: [
        { id: 'features', label: both('official.features'), target: address('#features'), children: [] },
        ...(guide ? [{ id: 'guide', label: both('official.guide'), target: address(guide), children: [] }] : []),
      ],
    },
    sections: [
      section('hero', 'top', {
        title: both('auth.login.headline'),
        subtitle: both('auth.login.pitch'),
        background: banner ? { kind: 'image', file: BANNER } : tint,
        search,
        placeholder: both('official.placeholder'),
        hotWords: { source: 'hand', words: [] },
      }),
      section('buttons', 'begin', { items: begin(guide, mayRegister) }),
      section('imageText', 'features', {
        title: both('official.featuresTitle'),
        subtitle: both('official.featuresHint'),
        align: 'center',
        side: 'right',
        items: PICTURES.map(pair),
      }),
      section('imageText', 'more', {
        title: both('official.moreTitle'),
        columns: 3,
        background: { kind: 'token', token: 'muted' },
        items: FEATURES.map(feature),
      }),
      section('faq', 'faq', {
        title: both('official.faqTitle'),
        items: QUESTIONS.map((number) => ({
          id: `q${number}`,
          question: both(`official.q${number}`),
          answer: both(`official.a${number}`),
          articleId: null,
        })),
      }),
      section('buttons', 'now', {
        title: both('official.beginTitle'),
        subtitle: both('official.beginHint'),
        background: { kind: 'token', token: 'primary' },
        items: begin(guide, mayRegister),
      }),
    ],
    footer: {
      ...base.footer,
      legal: [bothLangs(`© ${systemName}`)],
      columns: [
        {
          id: 'legal',
          title: bothLangs(systemName),
          links: [
            { id: 'agreement', label: both('legal.agreement.title'), target: address(paths.agreement) },
            { id: 'privacy', label: both('legal.privacy.title'), target: address(paths.privacy) },
          ],
        },
      ],
    },
    seo: { title: bothLangs(''), description: both('official.seo'), image: null, index: true },
    robot: false,
  }
}
