// Publishes several articles of a manual: all that are new or changed, or chosen ones (ledger EDIT-14).
import type { PublishChosenInput, PublishOutput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, DomainError, tenantActor } from '../../kernel/index.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import { insertReleases, requeueFailed } from './publish.repo.ts'
import { publishArticle } from './publish-article.ts'
import { findDrafts } from './publishing-state.repo.ts'
import { renderReleases } from './render-release.ts'

/** Articles of one statement: long enough to be quick, short enough to let others in between. */
const BATCH = 50

/** Codes of articles that {@link publishChosen} leaves out. */
const SKIPPED: ReadonlySet<string> = new Set(['nothingToPublish', 'folderNotPublishable'])

/**
 * Documents without saved content are left out, and so are those somebody saves at this moment. Each batch stands or falls as a
 * whole; after a failure the same call publishes the rest. What is published but could not be indexed is queued again.
 * Errors: notFound, forbidden.
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

/**
 * Those without anything to publish are skipped. Stops at the first that cannot be published.
 * Errors: notFound, forbidden, articleDeleted.
 */
export async function publishChosen(ctx: DomainContext, input: PublishChosenInput): Promise<PublishOutput> {
  let published = 0
  for (const id of new Set([input.ids].flat())) {
    try {
      published += (await publishArticle(ctx, { id })).published
    } catch (error) {
      if (!(error instanceof DomainError) || !SKIPPED.has(error.code)) throw error
    }
  }
  return { versionId: null, indexState: published > 0 ? 'queued' : 'none', published }
}
