/** Publishing articles and manuals, now or at a set time (specification §4 'publish'). */
import { z } from 'zod'
import {
  ArticleState,
  ArticleType,
  type ErrorCodes,
  Id,
  IndexState,
  Instant,
  LIMITS,
  LinkPermission,
  ReleaseScope,
  ReleaseType,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const PUBLISHING_LIMITS = {
  /** Reason to publish although questions lose their answers. */
  reason: 500,
  /** Maximum time ahead for scheduled publishing. */
  scheduleDays: 365,
} as const

/** The reason of a manager to publish although questions of the manual's set lose their answers. */
const reason = Text(PUBLISHING_LIMITS.reason).trim().optional()

/** One article by `id`, at an earlier `versionId` of it if wished, or all unpublished changes of `manualId`. */
export const PublishInput = z
  .object({ id: Id.optional(), manualId: Id.optional(), versionId: Id.optional(), reason })
  .refine((v) => (v.id === undefined) !== (v.manualId === undefined), { params: { key: 'idOrManualId' }, path: ['id'] })
export type PublishInput = z.infer<typeof PublishInput>
export const PublishOutput = z.object({ versionId: Id.nullable(), indexState: IndexState, published: z.number().int() })
export type PublishOutput = z.infer<typeof PublishOutput>

/** An article with something to publish; `publishable` is false for what was never saved. */
export const PendingArticle = z.object({
  id: Id,
  title: z.string(),
  type: ArticleType,
  state: ArticleState,
  publishable: z.boolean(),
  updatedName: z.string(),
  updatedTime: z.string(),
})
export type PendingArticle = z.infer<typeof PendingArticle>
export const PublishChosenInput = z.object({ ids: z.union([Id, z.array(Id).min(1).max(LIMITS.batch)]), reason })
export type PublishChosenInput = z.infer<typeof PublishChosenInput>

/** `open`: anybody may read it now, without signing in (a share password aside). */
export const PublicState = z.object({
  id: Id,
  manualId: Id,
  state: ArticleState,
  releaseType: ReleaseType,
  releaseScope: ReleaseScope,
  linkPermission: LinkPermission,
  open: z.boolean(),
})
export type PublicState = z.infer<typeof PublicState>

/** Readers of a manual's published text, as shown to people who publish. */
export const ManualAudience = z.object({
  manualId: Id,
  releaseType: ReleaseType,
  releaseScope: ReleaseScope,
  linkPermission: LinkPermission,
  hasSharePassword: z.boolean(),
  /** Somebody has chosen it; until then it is as the manual was created. */
  chosen: z.boolean(),
  /** Articles that are published now. */
  published: z.number().int(),
  /** Names of some who may change it. */
  administrators: z.array(z.string()),
})
export type ManualAudience = z.infer<typeof ManualAudience>

/** One article by `id`, or all unpublished changes of `manualId`. */
const target = { id: Id.optional(), manualId: Id.optional() }
const isOne = (v: { id?: string; manualId?: string }) => (v.id === undefined) !== (v.manualId === undefined)
const ONE = { params: { key: 'idOrManualId' }, path: ['id'] }

export const ScheduledInput = z.object(target).refine(isOne, ONE)
export type ScheduledInput = z.infer<typeof ScheduledInput>
export const SchedulePublishInput = z.object({ ...target, publishTime: Instant }).refine(isOne, ONE)
export type SchedulePublishInput = z.infer<typeof SchedulePublishInput>

export type PublishingAuditAction =
  | 'article.publish'
  | 'article.cancelPublish'
  | 'article.reindex'
  | 'article.schedule'
  | 'article.unschedule'
  | 'manual.schedule'
  | 'manual.unschedule'
  | 'manual.publishDespiteLosses'

export const PUBLISHING_TEXT_INPUTS = {
  PublishInput: { why: 'internal' },
  PublishChosenInput: { why: 'internal' },
} satisfies TextInputs

export const PUBLISHING_ERRORS = {
  nothingToPublish: { wire: 1, http: 200 },
  /** Sensitive words in what was to be published; `data.words` says which and where. */
  wordsHeld: { wire: 1, http: 200 },
  folderNotPublishable: { wire: 1, http: 200 },
  alreadyUnpublished: { wire: 1, http: 200 },
  /** Questions of the manual's set are to be checked with these very drafts first. */
  checkNeeded: { wire: 1, http: 200 },
  /** Questions would lose their answers; `data.losses` says which and by which edit. */
  questionsLost: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
