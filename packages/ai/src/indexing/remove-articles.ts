// Removes articles from the index, in the transaction that unpublishes or deletes them (ledger PUB-06).
import type { Tx } from '@lectern/db'

/** From the commit on, no search and no answer shows them. Unknown ids are ignored. */
export async function removeArticlesFromIndex(tx: Tx, articleIds: string[]): Promise<void> {
  if (articleIds.length === 0) return
  await tx.$executeRaw`WITH gone AS (DELETE FROM chunk WHERE article_id = ANY(${articleIds}::text[]) RETURNING id),
      titles AS (DELETE FROM indexed_title WHERE article_id = ANY(${articleIds}::text[]))
    DELETE FROM chunk_embedding e USING gone WHERE e.chunk_id = gone.id`
}
