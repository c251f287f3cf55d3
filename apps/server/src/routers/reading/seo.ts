// Search engines and embedding of manuals (specification §2 SEO settings, sitemap, in-app help; §7).
import * as contracts from '@lectern/contracts'
import { getEmbeddedArticle, getManualSeo, getSite, getSiteMapUrl, updateManualSeo, updateSite } from '@lectern/reading'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const seo = router({
  get: memberCall.input(contracts.ById).query(verb(getManualSeo)),
  update: memberCall.input(contracts.UpdateManualSeoInput).mutation(verb(updateManualSeo)),
  site: memberCall.query(
    ({ ctx }): Promise<contracts.TenantSite> => getSite(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  updateSite: memberCall
    .input(contracts.UpdateSiteInput)
    .mutation(
      ({ ctx, input }): Promise<contracts.TenantSite> =>
        updateSite(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  siteMapUrl: memberCall.query(
    ({ ctx }): Promise<contracts.SiteMapUrl> => getSiteMapUrl(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  embedded: openCall.input(contracts.EmbeddedArticleInput).query(verb(getEmbeddedArticle)),
})
