/**
 * Samples: texts of the templates that say something of a company that does not exist, such as 'Can I try it for free? Yes.' A portal must not
 * tell them to visitors.
 */
import type { LocalText, ThemeDocument, ThemeSection } from '@lectern/contracts'
import { emptySection } from './sections.ts'
import { SYSTEM_TEMPLATE_DOCUMENTS } from './templates/index.ts'
import { tokensIn } from './tokens-in.ts'

const keyOf = (...texts: (LocalText | string)[]): string =>
  JSON.stringify(texts.map((text) => (typeof text === 'string' ? text : [text.zh_CN, text.en_US])))

/** The parts of a section that are samples when they are as in a template. */
function partsOf(section: ThemeSection): string[] {
  switch (section.type) {
    case 'announcement':
    case 'richText':
      return [keyOf(section.text)]
    case 'faq':
      return section.items.map(({ question, answer }) => keyOf(question, answer))
    case 'contact':
      return [section.phone, section.email].filter((text) => text !== '').map((text) => keyOf(text))
    case 'imageText':
      return section.items.map(({ title, text }) => keyOf(title, text))
    case 'metrics':
      return section.items.map(({ value, label }) => keyOf(value, label))
    case 'buttons':
      return section.items.map(({ label, target }) => keyOf(label, target.kind === 'address' ? target.href : ''))
    default:
      return []
  }
}

const TYPES = ['announcement', 'richText', 'faq', 'contact', 'imageText', 'metrics'] as const
const SAMPLES: ReadonlySet<string> = new Set(
  [
    ...Object.values(SYSTEM_TEMPLATE_DOCUMENTS).flatMap(({ sections }) => sections),
    ...TYPES.map((type) => emptySection(type, () => '')),
  ].flatMap((section) => partsOf(section).map((part) => `${section.type} ${part}`)),
)

/** Heroes that promise something; the others greet. */
const PROMISES: ReadonlySet<string> = new Set(
  [SYSTEM_TEMPLATE_DOCUMENTS.campaign, SYSTEM_TEMPLATE_DOCUMENTS.developer].flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'hero' ? [keyOf(section.subtitle)] : [])),
  ),
)

/** Whether a text, a figure or an address in it is still the template's. */
export const hasSample = (section: ThemeSection): boolean =>
  section.type === 'hero'
    ? PROMISES.has(keyOf(section.subtitle))
    : partsOf(section).some((part) => SAMPLES.has(`${section.type} ${part}`))

type Hero = Extract<ThemeSection, { type: 'hero' }>
function heroOfManual(hero: Hero): Hero {
  const { title, subtitle } = hasSample(hero) ? emptySection('hero', () => hero.id) : hero
  // That of a template asks for something of another product.
  const placeholder = { zh_CN: '', en_US: '' }
  const hotWords: Hero['hotWords'] = hero.hotWords.words.length > 0 ? { source: 'log', words: [] } : hero.hotWords
  return { ...hero, title, subtitle, placeholder, hotWords }
}

/** Of the manual, else of its organisation; null: what the template has. */
type ManualBranding = { name: string; logo: string | null; color: string | null }

/**
 * The template as the portal of a manual: with its name, logo and colour, without sections that hold samples, and with what its readers search for in
 * place of the template's words. Hidden sections are there to be written and shown.
 */
export function themeOfManual(template: ThemeDocument, { name, logo, color }: ManualBranding): ThemeDocument {
  const siteName = { zh_CN: name, en_US: name }
  const { tokens, header, footer, seo, sections } = template
  return {
    ...template,
    tokens: tokensIn({ ...tokens, followsManual: true }, color),
    header: { ...header, siteName, logo },
    footer: { ...footer, legal: [{ zh_CN: `© ${name}`, en_US: `© ${name}` }] },
    seo: { ...seo, title: siteName },
    sections: sections.map((section) => {
      if (section.type === 'hero') return heroOfManual(section)
      return hasSample(section) ? { ...section, visible: false } : section
    }),
  }
}
