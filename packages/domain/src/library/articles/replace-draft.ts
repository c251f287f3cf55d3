// Overwrites the current draft of an article (specification §8 Conflict: overwrite; §4: restore a version).
import type { SaveArticleOutput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from './article.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'
import { type SaveRow, saveRow } from './save.repo.ts'

/** Attempts, when others keep saving between our read and our write. */
const MAX_ATTEMPTS = 5

type Draft = Pick<SaveRow, 'title' | 'content' | 'fileIds' | 'linkIds' | 'mentions' | 'action' | 'keepBefore'> & {
  liveTitle?: boolean
}

/** Each attempt names the revision it writes over, so that the history gets exactly that one. Errors: notFound, forbidden, articleDeleted. */
export async function replaceDraft(ctx: DomainContext, id: string, draft: Draft): Promise<SaveArticleOutput> {
  const actor = tenantActor(ctx)
  const { liveTitle = false } = draft
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const head = authorizeLiveArticle(await findArticleHead(ctx, actor, id), 'editArticle')
    const { manualId, revision } = head
    const saved = await saveRow(ctx, actor, { ...draft, id, manualId, revision, liveTitle })
    if (saved) return { revision: saved.revision, state: saved.state, updatedTime: saved.updatedAt.toISOString() }
  }
  throw new DomainError('failed')
}
