// Publishes all unpublished and changed articles of a manual (ledger EDIT-14).
import type { PublishInput, PublishOutput } from '@lectern/contracts'
import { findManualAccess } from '../articles/tree.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { withImageSizes } from './image-sizes.ts'
import { findDrafts, insertReleases } from './publish.repo.ts'
import { renderRelease } from './render-release.ts'
import { requeueFailed } from './requeue.repo.ts'

/** Articles of one statement: long enough to be quick, short enough to let others in between. */
const BATCH = 50

/**
 * Documents without saved content are left out, and so are those somebody saves at this moment. Each batch stands or falls as a
 * whole; after a failure the same call publishes the rest. What is published but could not be indexed is queued again. Errors: notFound, forbidden.
 */
export async function publishManual(ctx: DomainContext, input: Pick<PublishInput, 'manualId'>): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  if (input.manualId === undefined) throw invalid('manualId', 'required')
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'publish')
  let published = 0
  let cursor = ''
  for (;;) {
    const drafts = await findDrafts(ctx, manual.id, cursor, BATCH)
    const last = drafts.at(-1)
    if (!last) break
    const releases = await withImageSizes(ctx, actor, await Promise.all(drafts.map(renderRelease)))
    published += (await insertReleases(ctx, actor, manual.id, releases)).length
    cursor = last.id
  }
  const queued = published + (await requeueFailed(ctx, actor, { manualId: manual.id }))
  return { versionId: null, indexState: queued > 0 ? 'queued' : 'none', published }
}
