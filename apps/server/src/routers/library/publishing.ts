// Publish and cancel publish (specification §4 Article).
import * as contracts from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

/** One call on the wire, three verbs: all changes of a manual, an article, or an earlier version of one. */
function publishTarget(
  ctx: DomainContext,
  { id, versionId, manualId, reason }: contracts.PublishInput,
): Promise<contracts.PublishOutput> {
  if (manualId !== undefined) return library.publishManual(ctx, { manualId, reason })
  const article = { id: id ?? '' }
  return versionId === undefined
    ? library.publishArticle(ctx, article)
    : library.publishVersion(ctx, { ...article, versionId })
}

export const publishing = router({
  publish: memberCall.input(contracts.PublishInput).mutation(verb(publishTarget)),
  publishChosen: memberCall.input(contracts.PublishChosenInput).mutation(verb(library.publishChosen)),
  pending: memberCall.input(contracts.ManualTreeInput).query(verb(library.listPending)),
  audience: memberCall.input(contracts.ManualTreeInput).query(verb(library.getManualAudience)),
  publicState: memberCall.input(contracts.ById).query(verb(library.getPublicState)),
  schedule: memberCall.input(contracts.ScheduledInput).query(verb(library.getPublishSchedule)),
  setSchedule: memberCall.input(contracts.SchedulePublishInput).mutation(verb(library.schedulePublish)),
  cancelSchedule: memberCall.input(contracts.ScheduledInput).mutation(verb(library.cancelPublishSchedule)),
  cancel: memberCall.input(contracts.ById).mutation(verb(library.cancelPublish)),
})
