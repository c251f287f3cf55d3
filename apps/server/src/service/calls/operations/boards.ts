// Boards, promotion links and visits from other sites on the wire (specification §7 'Data boards').
import {
  AnswersDay,
  BacklinkRowPage,
  BacklinkSourcePage,
  BoardDay,
  ContentSums,
  Contributor,
  FeatureUse,
  FiguresBoard,
  LostTenantPage,
  ManualFigures,
  ManualName,
  NewTenantPage,
  PortalFiguresPage,
  PromotionChannel,
  PromotionLinkFigures,
  PromotionLinkPage,
  ReadArticle,
  Registrations,
  RetentionDay,
  SourceChannels,
  TenantAnswersPage,
  TenantFigure,
  TenantManualReads,
  TenantReadsPage,
  TenantShare,
  TenantWorkPage,
} from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing } from '../../wire/shapes.ts'

const Read = FiguresBoard.pick({ from: true, to: true, now: true, before: true })
const Good = z.object({ good: z.number(), bad: z.number(), rate: z.number().nullable() })
const goodOf = ({ good, bad }: { good: number; bad: number }) => ({
  good,
  bad,
  rate: good + bad === 0 ? null : good / (good + bad),
})

/** `range` is week, month (default), quarter, or custom with `from` and `to`. */
const organisation = [
  get('/tenantDataBoard/queryArticleSumByTenant', 'board.sums', {
    data: ContentSums,
    summary: 'Articles of the organisation: all, published, created in the range',
  }),
  get('/tenantDataBoard/queryManualSumByTenant', 'board.sums', {
    data: ContentSums,
    summary: 'Manuals of the organisation: all, open ones',
  }),
  get('/tenantDataBoard/queryReadByTenant', 'board.figures', {
    output: ({ from, to, now, before }) => ({ from, to, now, before }),
    data: Read,
    summary: 'Views and readers in the range, and in the period before',
  }),
  get('/tenantDataBoard/queryGoodByTenant', 'board.figures', {
    output: ({ now, before }) => ({ now: goodOf(now), before: goodOf(before) }),
    data: z.object({ now: Good, before: Good }),
    summary: 'Good and bad ratings in the range, and in the period before',
  }),
  get('/tenantDataBoard/queryManualId', 'board.manuals', {
    data: z.array(ManualName),
    summary: 'Manuals to choose from',
  }),
  get('/tenantDataBoard/queryArticleByTenant', 'board.manualFigures', {
    data: z.array(ManualFigures),
    summary: 'Each manual with its articles and figures, the most read first',
  }),
  get('/tenantDataBoard/queryArticleContributionByTenant', 'board.contributors', {
    data: z.array(Contributor),
    summary: 'The eight members who contributed most',
  }),
  get('/tenantDataBoard/queryReadArticleByTenant', 'board.readArticles', {
    data: z.array(ReadArticle),
    summary: 'The ten articles that were read most',
  }),
  get('/tenantDataBoard/queryReadArticleDetailsByTenant', 'board.figures', {
    output: ({ days }) => days,
    data: z.array(BoardDay),
    summary: 'All figures of every day of the range',
  }),
]

const platform = [
  get('/operationDataBoard/queryPromotionSource', 'operatorBoard.channels', {
    data: z.array(PromotionChannel),
    summary: 'Source channels: links, clicks, registrations',
  }),
  get('/operationDataBoard/analyzeTenantBySource', 'operatorBoard.bySource', {
    data: z.array(TenantShare),
    summary: 'New organisations by how they came',
  }),
  get('/operationDataBoard/analyzeTenantByBusinessPurpose', 'operatorBoard.byPurpose', {
    data: z.array(TenantShare),
    summary: 'New organisations by purpose',
  }),
  get('/operationDataBoard/analyzeTenantByPromotionChannel', 'operatorBoard.byChannel', {
    data: z.array(TenantShare),
    summary: 'New organisations by source channel',
  }),
  get('/operationDataBoard/analyzeTenantByRegisterNumber', 'operatorBoard.registrations', {
    data: Registrations,
    summary: 'New organisations of each day, and how many there were',
  }),
  get('/operationDataBoard/analyzeTenantByLossRate', 'operatorBoard.retention', {
    data: z.array(RetentionDay),
    summary: 'Retention and loss: of those active 60 to 31 days before, how many were active since',
  }),
  get('/operationDataBoard/analyzeTenantByManualReadNumber', 'operatorBoard.mostRead', {
    data: z.array(TenantFigure),
    summary: 'The ten organisations that were read most',
  }),
  get('/operationDataBoard/analyzeTenantByManualContentContributionNumber', 'operatorBoard.mostActive', {
    data: z.array(TenantFigure),
    summary: 'The ten organisations that wrote most',
  }),
  get('/operationDataBoard/analyzeTenantByPromotionChannelDetail', 'operatorBoard.links', {
    data: z.array(PromotionLinkFigures),
    summary: 'Promotion links with what came of them',
  }),
  get('/operationDataBoard/queryManualReadNumberDetail', 'operatorBoard.reads', {
    data: TenantReadsPage,
    summary: 'Reads of each organisation',
  }),
  get('/operationDataBoard/queryManualReadNumberDetail2', 'operatorBoard.manualReads', {
    data: z.array(TenantManualReads),
    summary: 'Reads of the manuals of one organisation',
  }),
  get('/operationDataBoard/analyzeTenantByManualContentContributionDetail', 'operatorBoard.work', {
    data: TenantWorkPage,
    summary: 'Work of each organisation',
  }),
  get('/operationDataBoard/queryLossTenantDetail', 'operatorBoard.lostTenants', {
    data: LostTenantPage,
    summary: 'Organisations that are not active any more',
  }),
  get('/operationDataBoard/queryTenantRegisterDetail', 'operatorBoard.newTenants', {
    data: NewTenantPage,
    summary: 'Organisations founded in the range',
  }),
  get('/operationDataBoard/queryFeatureUsageVo', 'operatorBoard.features', {
    data: z.array(FeatureUse),
    summary: 'Use of each part of the product',
  }),
  get('/operationDataBoard/queryManualSiteDetailVo', 'operatorBoard.portals', {
    data: PortalFiguresPage,
    summary: 'Portals with their visits',
  }),
  get('/operationDataBoard/queryIntelligentDetailVo', 'operatorBoard.answers', {
    data: TenantAnswersPage,
    summary: 'Answers of each organisation',
  }),
  get('/operationDataBoard/queryIntelligentDetailVo2', 'operatorBoard.answersByDay', {
    data: z.array(AnswersDay),
    summary: 'Answers of one organisation by day',
  }),
  get('/operationDataBoard/queryBacklinkDetailVo', 'operatorBoard.backlinkSources', {
    data: BacklinkSourcePage,
    summary: 'Sites from which visitors came',
  }),
  get('/operationDataBoard/queryBacklinkDetailVo2', 'operatorBoard.backlinks', {
    data: BacklinkRowPage,
    summary: 'Single visits from other sites',
  }),
]

const promotion = [
  get('/promotionLink/query', 'promotion.list', { data: PromotionLinkPage, summary: 'Promotion links, newest first' }),
  post('/promotionLink/insert', 'promotion.create', { data: IdData, summary: 'Create a promotion link' }),
  post('/promotionLink/updateById', 'promotion.update', {
    data: Nothing,
    summary: 'Change promoter and source channel of a promotion link',
  }),
  post('/promotionLink/delete', 'promotion.remove', { data: Nothing, summary: 'Delete a promotion link' }),
  post('/promotionLink/queryPromotionSource', 'promotion.channels', {
    data: SourceChannels,
    summary: 'Source channels of promotion links',
  }),
  post('/backlinkLog/insert', 'promotion.backlink', {
    data: Nothing,
    summary: 'Record a visit from another site; private and own addresses are left out',
  }),
]

export const boardCalls = [...organisation, ...platform, ...promotion]
