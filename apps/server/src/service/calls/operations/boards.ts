// Boards on the wire (specification §7 'Data boards').
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
  NO_FIGURES,
  PortalFiguresPage,
  PromotionChannel,
  PromotionLinkFigures,
  ReadArticle,
  Registrations,
  RetentionDay,
  TenantAnswersPage,
  TenantFigure,
  TenantManualReads,
  TenantReadsPage,
  TenantShare,
  TenantWorkPage,
} from '@lectern/contracts'
import { z } from 'zod'
import { get } from '../../wire/call.ts'
import type { InputOf, ProcedurePath } from '../../wire/procedures.ts'

const DAY = { ...NO_FIGURES, day: '2026-01-05' }
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
    summary: {
      zh_CN: '企业的文章数：全部、已发布、时段内新建',
      en_US: 'Articles of the organisation: all, published, created in the range',
    },
    input: { range: 'month' },
    example: {
      data: {
        articles: 252,
        published: 126,
        created: 252,
        manuals: 128,
        openManuals: 1,
        members: 138,
        activeMembers: 0,
      },
    },
  }),
  get('/tenantDataBoard/queryManualSumByTenant', 'board.sums', {
    data: ContentSums,
    summary: { zh_CN: '企业的手册数：全部、已公开', en_US: 'Manuals of the organisation: all, open ones' },
    input: { range: 'month' },
    example: {
      data: {
        articles: 254,
        published: 127,
        created: 254,
        manuals: 129,
        openManuals: 1,
        members: 139,
        activeMembers: 0,
      },
    },
  }),
  get('/tenantDataBoard/queryReadByTenant', 'board.figures', {
    output: ({ from, to, now, before }) => ({ from, to, now, before }),
    data: Read,
    summary: {
      zh_CN: '时段内和前一时段的阅读量和读者数',
      en_US: 'Views and readers in the range, and in the period before',
    },
    input: { range: 'month' },
    example: { data: { from: '2026-01-05', to: '2026-01-05', now: NO_FIGURES, before: NO_FIGURES } },
  }),
  get('/tenantDataBoard/queryGoodByTenant', 'board.figures', {
    output: ({ now, before }) => ({ now: goodOf(now), before: goodOf(before) }),
    data: z.object({ now: Good, before: Good }),
    summary: {
      zh_CN: '时段内和前一时段的点赞和点踩',
      en_US: 'Good and bad ratings in the range, and in the period before',
    },
    input: { range: 'month' },
    example: {
      data: { now: { good: 0, bad: 0, rate: null }, before: { good: 0, bad: 0, rate: null } },
    },
  }),
  get('/tenantDataBoard/queryManualId', 'board.manuals', {
    data: z.array(ManualName),
    summary: { zh_CN: '可以选择的手册', en_US: 'Manuals to choose from' },
    example: {
      data: [
        { id: 'manualId', name: 'Handbook' },
        { id: 'manualId', name: 'Handbook' },
      ],
    },
  }),
  get('/tenantDataBoard/queryArticleByTenant', 'board.manualFigures', {
    data: z.array(ManualFigures),
    summary: {
      zh_CN: '每本手册的文章数和数据，阅读最多的在前',
      en_US: 'Each manual with its articles and figures, the most read first',
    },
    input: { range: 'month' },
    example: { data: [MANUAL_ROW, MANUAL_ROW] },
  }),
  get('/tenantDataBoard/queryArticleContributionByTenant', 'board.contributors', {
    data: z.array(Contributor),
    summary: { zh_CN: '贡献最多的八名成员', en_US: 'The eight members who contributed most' },
    input: { range: 'month' },
    example: { data: [] },
  }),
  get('/tenantDataBoard/queryReadArticleByTenant', 'board.readArticles', {
    data: z.array(ReadArticle),
    summary: { zh_CN: '阅读最多的十篇文章', en_US: 'The ten articles that were read most' },
    input: { range: 'month' },
    example: { data: [] },
  }),
  get('/tenantDataBoard/queryReadArticleDetailsByTenant', 'board.figures', {
    output: ({ days }) => days,
    data: z.array(BoardDay),
    summary: { zh_CN: '时段内每天的全部数据', en_US: 'All figures of every day of the range' },
    input: { range: 'week' },
    example: { data: [DAY, DAY] },
  }),
]

type PlatformBoard = Extract<ProcedurePath, `operatorBoard.${string}`>
/** For operators; without an input of its own, over a month. */
const platform = <P extends PlatformBoard>(path: string, procedure: P, spec: Parameters<typeof get<P>>[2]) =>
  get(path, procedure, { callers: 'operators', input: { range: 'month' } as InputOf<P>, ...spec })

const operators = [
  platform('/operationDataBoard/queryPromotionSource', 'operatorBoard.channels', {
    data: z.array(PromotionChannel),
    summary: { zh_CN: '来源渠道：链接、点击、注册', en_US: 'Source channels: links, clicks, registrations' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/analyzeTenantBySource', 'operatorBoard.bySource', {
    data: z.array(TenantShare),
    summary: { zh_CN: '新企业按来源统计', en_US: 'New organisations by how they came' },
    example: { data: [{ key: 'unknown', tenants: 4, share: 1 }] },
  }),
  platform('/operationDataBoard/analyzeTenantByBusinessPurpose', 'operatorBoard.byPurpose', {
    data: z.array(TenantShare),
    summary: { zh_CN: '新企业按使用目的统计', en_US: 'New organisations by purpose' },
    example: { data: [{ key: 'enterprise', tenants: 4, share: 1 }] },
  }),
  platform('/operationDataBoard/analyzeTenantByPromotionChannel', 'operatorBoard.byChannel', {
    data: z.array(TenantShare),
    summary: { zh_CN: '新企业按来源渠道统计', en_US: 'New organisations by source channel' },
    example: { data: [{ key: 'unknown', tenants: 4, share: 1 }] },
  }),
  platform('/operationDataBoard/analyzeTenantByRegisterNumber', 'operatorBoard.registrations', {
    data: Registrations,
    summary: { zh_CN: '每天的新企业数和累计数', en_US: 'New organisations of each day, and how many there were' },
    example: {
      data: {
        from: '2026-01-05',
        to: '2026-01-05',
        zone: 'Asia/Shanghai',
        at: null,
        now: 4,
        before: 0,
        days: [
          { day: '2026-01-05', created: 0, total: 0 },
          { day: '2026-01-05', created: 0, total: 0 },
        ],
      },
    },
  }),
  platform('/operationDataBoard/analyzeTenantByLossRate', 'operatorBoard.retention', {
    data: z.array(RetentionDay),
    summary: {
      zh_CN: '留存与流失：60 至 31 天前活跃的企业中，此后仍活跃的有多少',
      en_US: 'Retention and loss: of those active 60 to 31 days before, how many were active since',
    },
    example: { data: [LOSS, LOSS] },
  }),
  platform('/operationDataBoard/analyzeTenantByManualReadNumber', 'operatorBoard.mostRead', {
    data: z.array(TenantFigure),
    summary: { zh_CN: '被阅读最多的十个企业', en_US: 'The ten organisations that were read most' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/analyzeTenantByManualContentContributionNumber', 'operatorBoard.mostActive', {
    data: z.array(TenantFigure),
    summary: { zh_CN: '写作最多的十个企业', en_US: 'The ten organisations that wrote most' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/analyzeTenantByPromotionChannelDetail', 'operatorBoard.links', {
    data: z.array(PromotionLinkFigures),
    summary: { zh_CN: '推广链接及其成果', en_US: 'Promotion links with what came of them' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/queryManualReadNumberDetail', 'operatorBoard.reads', {
    data: TenantReadsPage,
    summary: { zh_CN: '各企业的阅读量', en_US: 'Reads of each organisation' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  platform('/operationDataBoard/queryManualReadNumberDetail2', 'operatorBoard.manualReads', {
    data: z.array(TenantManualReads),
    summary: { zh_CN: '一个企业各手册的阅读量', en_US: 'Reads of the manuals of one organisation' },
    input: { tenantId: '{tenantId}', range: 'month' },
    example: { data: [READ_MANUAL, READ_MANUAL] },
  }),
  platform('/operationDataBoard/analyzeTenantByManualContentContributionDetail', 'operatorBoard.work', {
    data: TenantWorkPage,
    summary: { zh_CN: '各企业的写作情况', en_US: 'Work of each organisation' },
    example: {
      data: { records: [], total: 0, current: 1, size: 10 },
    },
  }),
  platform('/operationDataBoard/queryLossTenantDetail', 'operatorBoard.lostTenants', {
    data: LostTenantPage,
    summary: { zh_CN: '不再活跃的企业', en_US: 'Organisations that are not active any more' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  platform('/operationDataBoard/queryTenantRegisterDetail', 'operatorBoard.newTenants', {
    data: NewTenantPage,
    summary: { zh_CN: '时段内成立的企业', en_US: 'Organisations founded in the range' },
    example: {
      data: { records: [REGISTERED, REGISTERED], total: 2, current: 1, size: 10 },
    },
  }),
  platform('/operationDataBoard/queryFeatureUsageVo', 'operatorBoard.features', {
    data: z.array(FeatureUse),
    summary: { zh_CN: '产品各部分的使用情况', en_US: 'Use of each part of the product' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/queryManualSiteDetailVo', 'operatorBoard.portals', {
    data: PortalFiguresPage,
    summary: { zh_CN: '门户及其访问量', en_US: 'Portals with their visits' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  platform('/operationDataBoard/queryIntelligentDetailVo', 'operatorBoard.answers', {
    data: TenantAnswersPage,
    summary: { zh_CN: '各企业的智能回答', en_US: 'Answers of each organisation' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  platform('/operationDataBoard/queryIntelligentDetailVo2', 'operatorBoard.answersByDay', {
    data: z.array(AnswersDay),
    summary: { zh_CN: '一个企业每天的智能回答', en_US: 'Answers of one organisation by day' },
    input: { tenantId: '{tenantId}', range: 'month' },
    example: { data: [] },
  }),
  platform('/operationDataBoard/queryBacklinkDetailVo', 'operatorBoard.backlinkSources', {
    data: BacklinkSourcePage,
    summary: { zh_CN: '访客来自的网站', en_US: 'Sites from which visitors came' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  platform('/operationDataBoard/queryBacklinkDetailVo2', 'operatorBoard.backlinks', {
    data: BacklinkRowPage,
    summary: { zh_CN: '来自其他网站的每次访问', en_US: 'Single visits from other sites' },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
]

export const boardCalls = [...organisation, ...operators]
