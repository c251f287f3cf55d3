// Publish and cancel publish (specification §4 Article).
import {
  ById,
  type ManualAudience,
  ManualTreeInput,
  type PendingArticle,
  type PublicState,
  PublishChosenInput,
  PublishInput,
  type PublishOutput,
  type PublishSchedule,
  ScheduledInput,
  SchedulePublishInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  cancelPublish,
  cancelPublishSchedule,
  getManualAudience,
  getPublicState,
  getPublishSchedule,
  listPending,
  publishArticle,
  publishChosen,
  publishManual,
  publishVersion,
  schedulePublish,
} from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

/** One call on the wire, three verbs: all changes of a manual, an article, or an earlier version of one. */
function publishTarget(ctx: DomainContext, { id, versionId, manualId }: PublishInput): Promise<PublishOutput> {
  if (manualId !== undefined) return publishManual(ctx, { manualId })
  const article = { id: id ?? '' }
  return versionId === undefined ? publishArticle(ctx, article) : publishVersion(ctx, { ...article, versionId })
}

export const publishing = router({
  publish: memberCall
    .input(PublishInput)
    .mutation(({ ctx, input }): Promise<PublishOutput> => publishTarget(ctx.domain, input)),
  publishChosen: memberCall
    .input(PublishChosenInput)
    .mutation(({ ctx, input }): Promise<PublishOutput> => publishChosen(ctx.domain, input)),
  pending: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<PendingArticle[]> => listPending(ctx.domain, input)),
  audience: memberCall
    .input(ManualTreeInput)
    .query(({ ctx, input }): Promise<ManualAudience> => getManualAudience(ctx.domain, input)),
  publicState: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<PublicState> => getPublicState(ctx.domain, input)),
  schedule: memberCall
    .input(ScheduledInput)
    .query(({ ctx, input }): Promise<PublishSchedule | null> => getPublishSchedule(ctx.domain, input)),
  setSchedule: memberCall
    .input(SchedulePublishInput)
    .mutation(({ ctx, input }): Promise<PublishSchedule> => schedulePublish(ctx.domain, input)),
  cancelSchedule: memberCall
    .input(ScheduledInput)
    .mutation(({ ctx, input }): Promise<void> => cancelPublishSchedule(ctx.domain, input)),
  cancel: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => cancelPublish(ctx.domain, input)),
})
