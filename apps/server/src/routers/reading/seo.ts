// How manuals are found and embedded (specification §2 SEO settings, sitemap, in-app help; §7).
import {
  ById,
  type EmbeddedArticle,
  EmbeddedArticleInput,
  type ManualSeo,
  type SiteMapUrl,
  type TenantSite,
  UpdateManualSeoInput,
  UpdateSiteInput,
} from '@lectern/contracts'
import { getEmbeddedArticle, getManualSeo, getSite, getSiteMapUrl, updateManualSeo, updateSite } from '@lectern/reading'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const seo = router({
  get: memberCall.input(ById).query(({ ctx, input }): Promise<ManualSeo> => getManualSeo(ctx.domain, input)),
  update: memberCall
    .input(UpdateManualSeoInput)
    .mutation(({ ctx, input }): Promise<ManualSeo> => updateManualSeo(ctx.domain, input)),
  site: memberCall.query(({ ctx }): Promise<TenantSite> => getSite(ctx.domain, { origin: ctx.client.pageOrigin })),
  updateSite: memberCall
    .input(UpdateSiteInput)
    .mutation(
      ({ ctx, input }): Promise<TenantSite> => updateSite(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  siteMapUrl: memberCall.query(
    ({ ctx }): Promise<SiteMapUrl> => getSiteMapUrl(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  embedded: openCall
    .input(EmbeddedArticleInput)
    .query(({ ctx, input }): Promise<EmbeddedArticle> => getEmbeddedArticle(ctx.domain, input)),
})
