// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

const SUM = {
  views: 0,
  readers: 0,
  contributions: 0,
  good: 0,
  bad: 0,
  feedback: 0,
  searches: 0,
  missed: 0,
  answers: 0,
  doubtful: 0,
  refused: 0,
  portalViews: 0,
  portalVisitors: 0,
  portalReached: 0,
}
const DAY = {
  views: 0,
  readers: 0,
  contributions: 0,
  good: 0,
  bad: 0,
  feedback: 0,
  searches: 0,
  missed: 0,
  answers: 0,
  doubtful: 0,
  refused: 0,
  portalViews: 0,
  portalVisitors: 0,
  portalReached: 0,
  day: '2026-01-05',
}
const MANUAL_ROW = {
  id: 'manualId',
  name: 'Handbook',
  articles: 2,
  published: 1,
  views: 0,
  readers: 0,
  contributions: 0,
  good: 0,
  bad: 0,
  lastRead: null,
}
const LOSS = { day: '2026-01-05', base: 0, retained: 0, retention: null, loss: null }
const READ_MANUAL = { id: 'manualId', name: 'Handbook', views: 0, readers: 0, good: 0, bad: 0, lastRead: null }
const REGISTERED = {
  tenantId: 'tenantId',
  name: 'Tenant',
  source: 'unknown',
  channel: 'unknown',
  businessPurpose: 'enterprise',
  activated: false,
  createdTime: '2026-01-05T08:00:00.000Z',
}

export const boardsAnswers: Record<string, Example> = {
  '/tenantDataBoard/queryArticleSumByTenant': {
    data: { articles: 252, published: 126, created: 252, manuals: 128, openManuals: 1, members: 138, activeMembers: 0 },
  },
  '/tenantDataBoard/queryManualSumByTenant': {
    data: { articles: 254, published: 127, created: 254, manuals: 129, openManuals: 1, members: 139, activeMembers: 0 },
  },
  '/tenantDataBoard/queryReadByTenant': { data: { from: '2026-01-05', to: '2026-01-05', now: SUM, before: SUM } },
  '/tenantDataBoard/queryGoodByTenant': {
    data: { now: { good: 0, bad: 0, rate: null }, before: { good: 0, bad: 0, rate: null } },
  },
  '/tenantDataBoard/queryManualId': {
    data: [
      { id: 'manualId', name: 'Handbook' },
      { id: 'manualId', name: 'Handbook' },
    ],
  },
  '/tenantDataBoard/queryArticleByTenant': { data: [MANUAL_ROW, MANUAL_ROW] },
  '/tenantDataBoard/queryArticleContributionByTenant': { data: [] },
  '/tenantDataBoard/queryReadArticleByTenant': { data: [] },
  '/tenantDataBoard/queryReadArticleDetailsByTenant': { data: [DAY, DAY] },
  '/operationDataBoard/queryPromotionSource': { data: [] },
  '/operationDataBoard/analyzeTenantBySource': { data: [{ key: 'unknown', tenants: 4, share: 1 }] },
  '/operationDataBoard/analyzeTenantByBusinessPurpose': { data: [{ key: 'enterprise', tenants: 4, share: 1 }] },
  '/operationDataBoard/analyzeTenantByPromotionChannel': { data: [{ key: 'unknown', tenants: 4, share: 1 }] },
  '/operationDataBoard/analyzeTenantByRegisterNumber': {
    data: {
      from: '2026-01-05',
      to: '2026-01-05',
      zone: 'Asia/Shanghai',
      now: 4,
      before: 0,
      days: [
        { day: '2026-01-05', created: 0, total: 0 },
        { day: '2026-01-05', created: 0, total: 0 },
      ],
    },
  },
  '/operationDataBoard/analyzeTenantByLossRate': { data: [LOSS, LOSS] },
  '/operationDataBoard/analyzeTenantByManualReadNumber': { data: [] },
  '/operationDataBoard/analyzeTenantByManualContentContributionNumber': { data: [] },
  '/operationDataBoard/analyzeTenantByPromotionChannelDetail': { data: [] },
  '/operationDataBoard/queryManualReadNumberDetail': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/operationDataBoard/queryManualReadNumberDetail2': { data: [READ_MANUAL, READ_MANUAL] },
  '/operationDataBoard/analyzeTenantByManualContentContributionDetail': {
    data: { records: [], total: 0, current: 1, size: 10 },
  },
  '/operationDataBoard/queryLossTenantDetail': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/operationDataBoard/queryTenantRegisterDetail': {
    data: { records: [REGISTERED, REGISTERED], total: 2, current: 1, size: 10 },
  },
  '/operationDataBoard/queryFeatureUsageVo': { data: [] },
  '/operationDataBoard/queryManualSiteDetailVo': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/operationDataBoard/queryIntelligentDetailVo': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/operationDataBoard/queryIntelligentDetailVo2': { data: [] },
  '/operationDataBoard/queryBacklinkDetailVo': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/operationDataBoard/queryBacklinkDetailVo2': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/promotionLink/query': { data: { records: [], total: 0, current: 1, size: 10 } },
  '/promotionLink/insert': { data: { id: '1NupZqEajn2gEwmW' } },
  '/promotionLink/updateById': { data: null },
  '/promotionLink/delete': { data: null },
  '/promotionLink/queryPromotionSource': { data: ['fair'] },
  '/backlinkLog/insert': { data: null },
}
