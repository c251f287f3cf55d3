// Links of the help button of the application: beginner's guide, official website, messaging group (specification §2 'Global robot'; AI-06).
import type { HelpLinks } from '@lectern/contracts'
import { type DomainContext, parameterValues } from '@lectern/kernel'

const KEYS = ['helpGuideUrl', 'helpGroupText', 'helpGroupUrl', 'helpGroupImage', 'mainSite'] as const

/** For everybody; the operators keep them among the system parameters. */
export async function getHelpLinks(ctx: DomainContext): Promise<HelpLinks> {
  const values = await parameterValues(ctx.db, KEYS)
  const text = (key: (typeof KEYS)[number]) => values.get(key) ?? ''
  const group = { text: text('helpGroupText'), url: text('helpGroupUrl'), image: text('helpGroupImage') }
  return {
    guide: text('helpGuideUrl') || GUIDES[ctx.lang],
    website: text('mainSite') || '/official',
    group: group.url || group.image ? group : null,
  }
}

/** The product's own guide, as the first start publishes it. */
const GUIDES = { zh_CN: '/pub/guide', en_US: '/pub/guideen' }
