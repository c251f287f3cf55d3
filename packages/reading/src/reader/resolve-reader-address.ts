// Reader addresses and epochs, for servers that cache rendered pages (see manual.publication_epoch).
import { type DomainContext, notFound } from '@lectern/kernel'
import { findArticleAddress, findEpochs, findManualAddress } from './reader.repo.ts'

/** `/pub/{id}` with manual id or code and perhaps an article, `/pubs/{id}` and `/puba/{id}` with an article id. */
type ReaderAddress = { kind: 'pub' | 'pubs' | 'puba'; id: string; articleId?: string }
/** `articleId` null: the manual's first article. A page rendered now is valid while the manual's epoch is `epoch`. */
type ResolvedAddress = { manualId: string; articleId: string | null; tenantId: string; epoch: bigint }

/** One query, no permission check: the reader verbs check it. Errors: notFound, also for a disabled tenant. */
export async function resolveReaderAddress(
  ctx: Pick<DomainContext, 'db'>,
  address: ReaderAddress,
): Promise<ResolvedAddress> {
  const row =
    address.kind === 'pub'
      ? await findManualAddress(ctx, address.id, address.articleId)
      : await findArticleAddress(ctx, address.id)
  if (!row) throw notFound(address.kind === 'pub' ? 'manual' : 'article')
  return { manualId: row.manualId, articleId: row.articleId, tenantId: row.tenantId, epoch: BigInt(row.epoch) }
}

/** The epochs of these manuals now, in one query; null for manuals that are deleted, unknown or of a disabled tenant. */
export async function readEpochs(
  ctx: Pick<DomainContext, 'db'>,
  manualIds: readonly string[],
): Promise<Map<string, bigint | null>> {
  const epochs = new Map<string, bigint | null>(manualIds.map((id) => [id, null]))
  for (const row of await findEpochs(ctx, manualIds)) epochs.set(row.id, BigInt(row.epoch))
  return epochs
}
