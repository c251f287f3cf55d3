// Calls of the specification's §7 that later parts of the product answer. They return code 1; the list may only get shorter.
import type { Method } from '../wire/call.ts'

type Area = { method: Method; area: string; names: string }

const AREAS: readonly Area[] = [
  {
    method: 'GET',
    area: '/promotionLink',
    names: `query`,
  },
  {
    method: 'POST',
    area: '/promotionLink',
    names: `insert updateById delete queryPromotionSource`,
  },
  {
    method: 'POST',
    area: '/backlinkLog',
    names: `insert`,
  },
  {
    method: 'GET',
    area: '/tenantDataBoard',
    names: `queryArticleSumByTenant queryManualSumByTenant queryReadByTenant queryGoodByTenant queryManualId
queryArticleByTenant queryArticleContributionByTenant queryReadArticleByTenant
queryReadArticleDetailsByTenant`,
  },
  {
    method: 'GET',
    area: '/operationDataBoard',
    names: `queryPromotionSource analyzeTenantBySource analyzeTenantByBusinessPurpose
analyzeTenantByPromotionChannel analyzeTenantByRegisterNumber analyzeTenantByLossRate
analyzeTenantByManualReadNumber analyzeTenantByManualContentContributionNumber
analyzeTenantByPromotionChannelDetail queryManualReadNumberDetail queryManualReadNumberDetail2
analyzeTenantByManualContentContributionDetail queryLossTenantDetail queryTenantRegisterDetail
queryFeatureUsageVo queryManualSiteDetailVo queryIntelligentDetailVo queryIntelligentDetailVo2
queryBacklinkDetailVo queryBacklinkDetailVo2`,
  },
]

/** Method and path below /service of each call that answers 'not available yet'. */
export const notYet: readonly { method: Method; path: string }[] = AREAS.flatMap(({ method, area, names }) =>
  names.split(/\s+/).map((name) => ({ method, path: `${area === '/' ? '' : area}/${name}` })),
)
