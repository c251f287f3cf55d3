// Reader addresses and epochs, for servers that cache rendered pages (see manual.publication_epoch).
import { type DomainContext, notFound } from '@lectern/kernel'
import { findArticleAddress, findEpochs, findManualAddress } from './reader.repo.ts'

/** `/pub/{id}` with manual id or code and perhaps an article, `/pubs/{id}` and `/puba/{id}` with an article id. */
type ReaderAddress = { kind: 'pub' | 'pubs' | 'puba'; id: string; articleId?: string }
/** The manuals whose changes a page shows, with their epochs: it is valid while these are the same. */
export type ShownEpochs = ReadonlyMap<string, bigint>
/** `articleId` null: the manual's first article. `shown`: of a page that is rendered now. */
type ResolvedAddress = { manualId: string; articleId: string | null; tenantId: string; shown: ShownEpochs }

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
  const shown = new Map(Object.entries(row.shown).map(([id, epoch]) => [id, BigInt(epoch)]))
  return { manualId: row.manualId, articleId: row.articleId, tenantId: row.tenantId, shown }
}

/** The epochs of these manuals now, in one query: negative for deleted ones, null for unknown ones and those of a disabled tenant. */
export async function readEpochs(
  ctx: Pick<DomainContext, 'db'>,
  manualIds: readonly string[],
): Promise<Map<string, bigint | null>> {
  const epochs = new Map<string, bigint | null>(manualIds.map((id) => [id, null]))
  for (const row of await findEpochs(ctx, manualIds)) epochs.set(row.id, BigInt(row.epoch))
  return epochs
}
