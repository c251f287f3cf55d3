/** Themes and sections for tests: the least that the contract accepts. */
import { ThemeDocument, type ThemeSection, ThemeSection as ThemeSectionShape } from '@lectern/contracts'

const text = (zh_CN = '', en_US = '') => ({ zh_CN, en_US })
const palette = (surface: string, ink: string) => ({ primary: '#165dff', surface, text: ink, link: ink })

export function section(id: string, type: ThemeSection['type'] = 'richText', fields: object = {}): ThemeSection {
  const common = {
    id,
    type,
    visible: true,
    anchor: '',
    title: text(),
    subtitle: text(),
    columns: 1,
    align: 'left',
    background: { kind: 'none' },
  }
  const defaults: Partial<Record<ThemeSection['type'], object>> = {
    richText: { text: text('字', 'word') },
    hero: { search: true, placeholder: text(), hotWords: { source: 'hand', words: [] }, height: 'normal' },
    faq: { items: [] },
    buttons: { items: [] },
    image: { file: null, alt: text(), link: null },
    articles: { source: 'picked', articleIds: [], days: 7, size: 6, manualId: null, details: true },
    categoryCards: { source: 'manuals', cards: [], count: true, preview: false },
  }
  return ThemeSectionShape.parse({ ...common, ...defaults[type], ...fields })
}

export const blankTheme = (sections: ThemeSection[] = []): ThemeDocument =>
  ThemeDocument.parse({
    version: 1,
    tokens: {
      light: palette('#ffffff', '#1d2129'),
      dark: palette('#17171a', '#f6f6f6'),
      radius: 8,
      density: 'normal',
      width: 'normal',
      font: 'system',
    },
    header: {
      siteName: text('帮助', 'Help'),
      logo: null,
      logoDark: null,
      tabIcon: null,
      items: [],
      search: true,
      language: true,
      signIn: true,
    },
    sections,
    footer: { columns: [], legal: [], icp: '', social: [] },
    seo: { title: text(), description: text(), image: null, index: true },
    manuals: [],
    robot: false,
  })
