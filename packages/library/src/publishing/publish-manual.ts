// Publishes several articles of a manual: all that are new or changed, or chosen ones (ledger EDIT-14).
import type { PublishChosenInput, PublishOutput } from '@lectern/contracts'
import { authorizeManual, type DomainContext, DomainError, sensitiveWords, tenantActor } from '@lectern/kernel'
import { findManualAccess } from '../articles/tree.repo.ts'
import { heldWords, refuseHeld } from '../sensitive-words/held-words.ts'
import { insertReleases, requeueFailed } from './publish.repo.ts'
import { publishArticle } from './publish-article.ts'
import { type DraftRow, findDrafts } from './publishing-state.repo.ts'
import { requireChosenCheck, requireManualCheck } from './question-check.ts'
import { recordReleases } from './record-releases.ts'
import { renderReleases } from './render-release.ts'

/** Articles of one statement: long enough to be quick, short enough to let others in between. */
const BATCH = 50

/** Codes of articles that {@link publishChosen} leaves out. */
const SKIPPED: ReadonlySet<string> = new Set(['nothingToPublish', 'folderNotPublishable'])

/**
 * Documents without saved content are left out, and so are those somebody saves at this moment. Each batch succeeds or fails as a whole; after a
 * failure the same call publishes the rest. What is published but could not be indexed is queued again. Nothing is published while one of them
 * holds words that keep it back, nor where the manual wants its questions checked first; `reason`: publishes although some lose their answers.
 * Errors: notFound, forbidden, wordsHeld, checkNeeded, questionsLost.
 */
export async function publishManual(
  ctx: DomainContext,
  input: { manualId: string; reason?: string },
): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  const manual = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'publish')
  await refuseAnyHeld(ctx, manual.id)
  const isChecked = await requireManualCheck(ctx, manual.id, input.reason)
  let published = 0
  for await (const batch of draftsOf(ctx, manual.id)) {
    const drafts = batch.filter(isChecked)
    // Those that somebody saved since they were looked at.
    refuseHeld(await heldWords(ctx, drafts))
    const releases = await renderReleases(ctx, actor, drafts)
    const ids = await insertReleases(ctx, actor, manual.id, releases)
    await recordReleases(ctx, manual.id, { sources: drafts, releases, published: ids })
    published += ids.length
  }
  const queued = published + (await requeueFailed(ctx, actor, { manualId: manual.id }))
  return { versionId: null, indexState: queued > 0 ? 'queued' : 'none', published }
}

async function* draftsOf(ctx: DomainContext, manualId: string): AsyncGenerator<DraftRow[]> {
  let cursor = ''
  for (;;) {
    const drafts = await findDrafts(ctx, manualId, cursor, BATCH)
    const last = drafts.at(-1)
    if (!last) return
    yield drafts
    cursor = last.id
  }
}

/** Maximum of words in one refusal. */
const MAX_HELD = 50

/** All that keep articles back, before the first is published. */
async function refuseAnyHeld(ctx: DomainContext, manualId: string): Promise<void> {
  if ((await sensitiveWords(ctx.db, { exact: true })).all.size === 0) return
  const blockedWords: Awaited<ReturnType<typeof heldWords>> = []
  for await (const drafts of draftsOf(ctx, manualId)) {
    blockedWords.push(...(await heldWords(ctx, drafts)))
    if (blockedWords.length >= MAX_HELD) break
  }
  refuseHeld(blockedWords)
}

/**
 * Those without anything to publish are skipped. Stops at the first that cannot be published.
 * Errors: notFound, forbidden, articleDeleted, wordsHeld; of more than one article checkNeeded, questionsLost.
 */
export async function publishChosen(ctx: DomainContext, input: PublishChosenInput): Promise<PublishOutput> {
  const ids = [...new Set([input.ids].flat())]
  await requireChosenCheck(ctx, ids, input.reason)
  let published = 0
  for (const id of ids) {
    try {
      published += (await publishArticle(ctx, { id })).published
    } catch (error) {
      if (!(error instanceof DomainError) || !SKIPPED.has(error.code)) throw error
    }
  }
  return { versionId: null, indexState: published > 0 ? 'queued' : 'none', published }
}
