// Search engines on the wire (specification §7 Manuals, Articles).
import { ManualSeo, PublishedNode, SiteMapUrl } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../call.ts'

export const seoCalls = [
  post('/manual/updateSeoConfigById', 'seo.update', {
    data: ManualSeo,
    summary: 'Title, description, keywords, language and twin of a manual for search engines',
  }),
  get('/manual/findSeoSiteMapUrl', 'seo.siteMapUrl', {
    data: SiteMapUrl,
    summary: 'Address of the site map of the enterprise, and whether it has a look of its own',
  }),
  get('/notLoginManualContent/querySiteThemeNeedContentTreeByManualId', 'reader.tree', {
    output: ({ manualId, manualCode, name, description, tree }) => ({
      manualId,
      manualCode,
      name,
      description,
      children: tree,
    }),
    data: z.object({
      manualId: z.string(),
      manualCode: z.string(),
      name: z.string(),
      description: z.string(),
      children: z.array(PublishedNode),
    }),
    summary: 'A published manual with its directory, as the modules of a theme show it',
  }),
]
