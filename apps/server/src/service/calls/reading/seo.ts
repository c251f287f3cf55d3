// Search engines on the wire (specification §7 Manuals, Articles).
import { ManualSeo, SiteMapUrl } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const seoCalls = [
  post('/manual/updateSeoConfigById', 'seo.update', {
    data: ManualSeo,
    summary: 'Title, description, keywords, language and alternate of a manual for search engines',
  }),
  get('/manual/findSeoSiteMapUrl', 'seo.siteMapUrl', {
    data: SiteMapUrl,
    summary: 'Sitemap address of the organisation, and whether it has its own branding',
  }),
]
