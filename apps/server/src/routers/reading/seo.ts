// How manuals are found and embedded (specification §2 SEO settings, sitemap, in-app help; §7).
import {
  ById,
  EmbeddedArticleInput,
  type SiteMapUrl,
  type TenantSite,
  UpdateManualSeoInput,
  UpdateSiteInput,
} from '@lectern/contracts'
import { getEmbeddedArticle, getManualSeo, getSite, getSiteMapUrl, updateManualSeo, updateSite } from '@lectern/reading'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const seo = router({
  get: memberCall.input(ById).query(verb(getManualSeo)),
  update: memberCall.input(UpdateManualSeoInput).mutation(verb(updateManualSeo)),
  site: memberCall.query(({ ctx }): Promise<TenantSite> => getSite(ctx.domain, { origin: ctx.client.pageOrigin })),
  updateSite: memberCall
    .input(UpdateSiteInput)
    .mutation(
      ({ ctx, input }): Promise<TenantSite> => updateSite(ctx.domain, input, { origin: ctx.client.pageOrigin }),
    ),
  siteMapUrl: memberCall.query(
    ({ ctx }): Promise<SiteMapUrl> => getSiteMapUrl(ctx.domain, { origin: ctx.client.pageOrigin }),
  ),
  embedded: openCall.input(EmbeddedArticleInput).query(verb(getEmbeddedArticle)),
})
