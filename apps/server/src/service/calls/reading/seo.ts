// Search engines on the wire (specification §7 Manuals, Articles).
import { ManualSeo, SiteMapUrl } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

export const seoCalls = [
  post('/manual/updateSeoConfigById', 'seo.update', {
    data: ManualSeo,
    summary: 'Title, description, keywords, language and twin of a manual for search engines',
  }),
  get('/manual/findSeoSiteMapUrl', 'seo.siteMapUrl', {
    data: SiteMapUrl,
    summary: 'Address of the site map of the enterprise, and whether it has a look of its own',
  }),
]
