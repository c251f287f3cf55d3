// The directory of a published manual as its readers use it, put together once for each epoch: whatever they could see of it raises the epoch
// (ADR 0005), in the transaction that changes it. Large manuals have ten thousand articles, and every page of them shows its place in it.
import type { PublishedNode } from '@lectern/contracts'
import { lruCaches } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { firstArticleId, publishedTree, type ReadingPlace, readingPlaces } from './published-tree.ts'
import { findPublishedRows } from './reader.repo.ts'

type Directory = { tree: PublishedNode[]; firstArticleId: string | null; placeOf: (articleId: string) => ReadingPlace }
type Entry = { directory: Directory; rows: number }

/** Rows of all directories that are remembered, about 30 MB. */
const MAX_ROWS = 100_000
const cacheOf = lruCaches<Entry>({ maxSize: MAX_ROWS, sizeCalculation: ({ rows }) => rows + 1 })

/** The caller has checked that the manual may be read, and has read its epoch before. */
export async function publishedDirectory(
  ctx: DomainContext,
  { manualId, epoch }: { manualId: string; epoch: string },
): Promise<Directory> {
  const cache = cacheOf(ctx.db.pool)
  const key = `${manualId} ${epoch}`
  const cached = cache.get(key)
  if (cached) return cached.directory
  const rows = await findPublishedRows(ctx, manualId)
  const tree = publishedTree(rows)
  const directory = { tree, firstArticleId: firstArticleId(tree), placeOf: readingPlaces(tree) }
  cache.set(key, { directory, rows: rows.length })
  return directory
}
