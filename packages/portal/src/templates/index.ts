/** The system's own templates, and the default theme. */
import type { SystemTemplate, ThemeDocument } from '@lectern/contracts'
import { bothLangs } from '../local-text.ts'
import { campaign } from './campaign.ts'
import { developer } from './developer.ts'
import { faq } from './faq.ts'
import { handbook } from './handbook.ts'
import { minimal } from './minimal.ts'
import { footer, header, section, theme } from './parts.ts'
import { product } from './product.ts'

export const SYSTEM_TEMPLATE_DOCUMENTS: Record<SystemTemplate, ThemeDocument> = {
  product,
  developer,
  faq,
  handbook,
  minimal,
  campaign,
}

/** A theme to begin with: search, the topics of the manual, what was updated. */
export function newTheme(siteName: string): ThemeDocument {
  const name = bothLangs(siteName)
  return theme(
    {
      tokens: {
        light: { primary: '#165dff', surface: '#ffffff', text: '#1d2129', link: '#165dff' },
        dark: { primary: '#4080ff', surface: '#17171a', text: '#f2f3f5', link: '#7eb0ff' },
        radius: 8,
        density: 'normal',
        width: 'normal',
        font: 'system',
      },
      header: header(name),
      sections: [
        section('hero', 'top', {}),
        section('categoryCards', 'topics', {}),
        section('articles', 'recent', {}),
        section('contact', 'contact', { background: { kind: 'token', token: 'muted' } }),
      ],
      footer: footer(name),
    },
    bothLangs(''),
  )
}
