// Publish and cancel publish (specification §4 Article).
import {
  ById,
  ManualTreeInput,
  PublishChosenInput,
  PublishInput,
  type PublishOutput,
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
import { verb } from '../../trpc/verbs.ts'

/** One call on the wire, three verbs: all changes of a manual, an article, or an earlier version of one. */
function publishTarget(ctx: DomainContext, { id, versionId, manualId }: PublishInput): Promise<PublishOutput> {
  if (manualId !== undefined) return publishManual(ctx, { manualId })
  const article = { id: id ?? '' }
  return versionId === undefined ? publishArticle(ctx, article) : publishVersion(ctx, { ...article, versionId })
}

export const publishing = router({
  publish: memberCall.input(PublishInput).mutation(verb(publishTarget)),
  publishChosen: memberCall.input(PublishChosenInput).mutation(verb(publishChosen)),
  pending: memberCall.input(ManualTreeInput).query(verb(listPending)),
  audience: memberCall.input(ManualTreeInput).query(verb(getManualAudience)),
  publicState: memberCall.input(ById).query(verb(getPublicState)),
  schedule: memberCall.input(ScheduledInput).query(verb(getPublishSchedule)),
  setSchedule: memberCall.input(SchedulePublishInput).mutation(verb(schedulePublish)),
  cancelSchedule: memberCall.input(ScheduledInput).mutation(verb(cancelPublishSchedule)),
  cancel: memberCall.input(ById).mutation(verb(cancelPublish)),
})
