// Publishes all unpublished and changed articles of a manual (ledger EDIT-14).
import type { PublishOutput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { findDrafts, insertReleases } from './publish.repo.ts'
import { renderReleases } from './render-release.ts'
import { requeueFailed } from './requeue.repo.ts'

/** Articles of one statement: long enough to be quick, short enough to let others in between. */
const BATCH = 50

/**
 * Documents without saved content are left out, and so are those somebody saves at this moment. Each batch succeeds or fails as a
 * whole; after a failure the same call publishes the rest. What is published but could not be indexed is queued again. Errors: notFound, forbidden.
 */
export async function publishManual(ctx: DomainContext, input: { manualId: string }): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'publish')
  let published = 0
  let cursor = ''
  for (;;) {
    const drafts = await findDrafts(ctx, manual.id, cursor, BATCH)
    const last = drafts.at(-1)
    if (!last) break
    const releases = await renderReleases(ctx, actor, drafts)
    published += (await insertReleases(ctx, actor, manual.id, releases)).length
    cursor = last.id
  }
  const queued = published + (await requeueFailed(ctx, actor, { manualId: manual.id }))
  return { versionId: null, indexState: queued > 0 ? 'queued' : 'none', published }
}
