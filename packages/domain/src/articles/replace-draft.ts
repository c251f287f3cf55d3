// Writes over whatever an article's draft says now (specification §8 Conflict: overwrite; §4: restore a version).
import type { SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findArticleHead } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { type SaveRow, saveRow } from './save.repo.ts'
import { SAVED_STATES } from './saved-states.ts'

/** Somebody may save between our look and our write; after so many rounds he keeps the article busy. */
const ROUNDS = 5

type Draft = Pick<SaveRow, 'title' | 'content' | 'fileIds' | 'linkIds' | 'mentions' | 'action' | 'keepBefore'> & {
  liveTitle?: boolean
}

/** Each round names the revision it writes over, so that the history gets exactly that one. Errors: notFound, forbidden, articleDeleted. */
export async function replaceDraft(ctx: DomainContext, id: string, draft: Draft): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const { liveTitle = false } = draft
  for (let round = 0; round < ROUNDS; round++) {
    const head = authorizeLiveArticle(await findArticleHead(ctx, actor, id), 'editArticle')
    const { manual_id: manualId, revision } = head
    const saved = await saveRow(ctx, actor, { ...draft, id, manualId, revision, liveTitle, states: SAVED_STATES })
    if (saved) return { revision: saved.revision, state: saved.state, updatedTime: saved.updated_at.toISOString() }
  }
  throw new DomainError('failed')
}
