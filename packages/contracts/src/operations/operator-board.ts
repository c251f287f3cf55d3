/**
 * The board of the platform for its operators (specification §7 operationDataBoard; OPS-01). Organisations of the platform itself are left out.
 * An organisation is active on a day on which one of its members was.
 */
import { z } from 'zod'
import { Id, Paging, pageOf, ranged, type TextInputs } from '../kernel/index.ts'
import { Feature } from './boards.ts'

const Count = z.number().int()
/** 0..1; null when there is nothing to divide by. */
const Share = z.number().nullable()

export const OperatorBoardInput = ranged({})
export type OperatorBoardInput = z.infer<typeof OperatorBoardInput>
export const OperatorBoardPageInput = ranged({ ...Paging })
export type OperatorBoardPageInput = z.infer<typeof OperatorBoardPageInput>
export const TenantBoardInput = ranged({ tenantId: Id })
export type TenantBoardInput = z.infer<typeof TenantBoardInput>
export const BacklinkRowsInput = ranged({ sourceHost: z.string().trim().max(253).optional(), ...Paging })
export type BacklinkRowsInput = z.infer<typeof BacklinkRowsInput>

/** New organisations by what brought them: 'unknown' for those from before it was kept, 'organic' for those that came by no link. */
export const TenantShare = z.object({ key: z.string(), tenants: Count, share: z.number() })
export type TenantShare = z.infer<typeof TenantShare>

export const PromotionChannel = z.object({
  channel: z.string(),
  links: Count,
  clicks: Count,
  /** Different visitors of each day, added up. */
  uniqueClicks: Count,
  registrations: Count,
  /** Registrations of unique clicks. */
  conversion: Share,
})
export type PromotionChannel = z.infer<typeof PromotionChannel>

export const PromotionLinkFigures = PromotionChannel.omit({ links: true }).extend({
  id: Id,
  promoter: z.string(),
  promotionCode: z.string(),
  /** Published something within 7 days. */
  activated: Count,
  /** Active within the last 30 days of the range. */
  retained: Count,
})
export type PromotionLinkFigures = z.infer<typeof PromotionLinkFigures>

/** Counted now. `at`: the moment of the other figures of the board, which are summed up every hour; null before the first time. */
export const Registrations = z.object({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  at: z.string().nullable(),
  now: Count,
  before: Count,
  days: z.array(z.object({ day: z.string(), created: Count, total: Count })),
})
export type Registrations = z.infer<typeof Registrations>

/**
 * Of the organisations that were active 60 to 31 days before the end of a day, how many were active in the 30 days up to it. Below ten of
 * them only numbers are given.
 */
export const RetentionDay = z.object({ day: z.string(), base: Count, retained: Count, retention: Share, loss: Share })
export type RetentionDay = z.infer<typeof RetentionDay>

export const TenantFigure = z.object({ tenantId: Id, name: z.string(), value: Count })
export type TenantFigure = z.infer<typeof TenantFigure>

export const TenantReads = z.object({
  tenantId: Id,
  name: z.string(),
  views: Count,
  readers: Count,
  manualsRead: Count,
  before: Count,
  /** Change against the views before; null when there were none. */
  change: Share,
})
export type TenantReads = z.infer<typeof TenantReads>
export const TenantReadsPage = pageOf(TenantReads)
export type TenantReadsPage = z.infer<typeof TenantReadsPage>

export const TenantManualReads = z.object({
  id: Id,
  name: z.string(),
  views: Count,
  readers: Count,
  good: Count,
  bad: Count,
  lastRead: z.string().nullable(),
})
export type TenantManualReads = z.infer<typeof TenantManualReads>

export const TenantWork = z.object({
  tenantId: Id,
  name: z.string(),
  contributions: Count,
  contributors: Count,
  created: Count,
  published: Count,
})
export type TenantWork = z.infer<typeof TenantWork>
export const TenantWorkPage = pageOf(TenantWork)
export type TenantWorkPage = z.infer<typeof TenantWorkPage>

export const LostTenant = z.object({
  tenantId: Id,
  name: z.string(),
  lastActive: z.string(),
  /** Views of the last 30 days of the range. */
  views: Count,
  articles: Count,
  source: z.string(),
  enabled: z.boolean(),
})
export type LostTenant = z.infer<typeof LostTenant>
export const LostTenantPage = pageOf(LostTenant)
export type LostTenantPage = z.infer<typeof LostTenantPage>

export const NewTenant = z.object({
  tenantId: Id,
  name: z.string(),
  source: z.string(),
  channel: z.string(),
  businessPurpose: z.string(),
  activated: z.boolean(),
  createdTime: z.string(),
})
export type NewTenant = z.infer<typeof NewTenant>
export const NewTenantPage = pageOf(NewTenant)
export type NewTenantPage = z.infer<typeof NewTenantPage>

export const FeatureUse = z.object({
  feature: Feature,
  uses: Count,
  tenants: Count,
  /** Share of the organisations that were active in the range. */
  adoption: Share,
})
export type FeatureUse = z.infer<typeof FeatureUse>

export const PortalFigures = z.object({
  manualId: Id,
  manualName: z.string(),
  tenantName: z.string(),
  theme: z.string(),
  publishedTime: z.string().nullable(),
  views: Count,
  /** Different visitors of each day, added up. */
  visitors: Count,
  searches: Count,
  /** Visitors who went on to an article, of all. */
  clickThrough: Share,
})
export type PortalFigures = z.infer<typeof PortalFigures>
export const PortalFiguresPage = pageOf(PortalFigures)
export type PortalFiguresPage = z.infer<typeof PortalFiguresPage>

const AnswerCounts = {
  questions: Count,
  /** Answered, of all questions. */
  hitRate: Share,
  /** Good ratings, of all ratings. */
  satisfaction: Share,
  /** Rated, of all answers. */
  rated: Share,
  tokens: Count,
  /** Millionths of the platform's currency. */
  costMicros: Count,
  /** Milliseconds within which 95 of 100 answers were there. */
  p95: Count.nullable(),
}
export const TenantAnswers = z.object({
  tenantId: Id,
  name: z.string(),
  ...AnswerCounts,
  /** Answers of the months of the range by what paid for them. */
  free: Count,
  bought: Count,
  own: Count,
})
export type TenantAnswers = z.infer<typeof TenantAnswers>
export const TenantAnswersPage = pageOf(TenantAnswers)
export type TenantAnswersPage = z.infer<typeof TenantAnswersPage>
export const AnswersDay = z.object({ day: z.string(), ...AnswerCounts })
export type AnswersDay = z.infer<typeof AnswersDay>

export const BacklinkSource = z.object({
  sourceHost: z.string(),
  hits: Count,
  targets: Count,
  tenants: Count,
  first: z.string(),
  last: z.string(),
})
export type BacklinkSource = z.infer<typeof BacklinkSource>
export const BacklinkSourcePage = pageOf(BacklinkSource)
export type BacklinkSourcePage = z.infer<typeof BacklinkSourcePage>

/** Addresses without their query. */
export const BacklinkRow = z.object({
  id: Id,
  source: z.string(),
  target: z.string(),
  tenantName: z.string(),
  createdTime: z.string(),
})
export type BacklinkRow = z.infer<typeof BacklinkRow>
export const BacklinkRowPage = pageOf(BacklinkRow)
export type BacklinkRowPage = z.infer<typeof BacklinkRowPage>

export const OPERATOR_BOARD_TEXT_INPUTS = {
  BacklinkRowsInput: { why: 'search' },
} satisfies TextInputs
