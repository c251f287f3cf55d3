// Redirects from the address that an imported article had at its old site (EDIT-12, SEO-03).
import { type DomainContext, DomainError, oldAddress } from '@lectern/kernel'
import { authorizeReader } from '../reader/authorize-reader.ts'
import { findReaderManual } from '../reader/reader.repo.ts'
import { findOldPages } from './old-pages.repo.ts'

/**
 * The present path of the published article that was found at `path` before, for callers who may read its manual; null for everybody else, so
 * that unreadable articles stay hidden. `manualCode` is the manual's suffix, an earlier one, or its id; without it all manuals of the host's
 * tenant are asked, that of its front page first.
 */
export async function findMovedPage(
  ctx: DomainContext,
  { manualCode, path }: { manualCode?: string; path: string },
): Promise<string | null> {
  const address = oldAddress(path)
  if (address === null || (manualCode === undefined && ctx.site === undefined)) return null
  for (const { articleId, manualId } of await findOldPages(ctx, { manualCode, tenantId: ctx.site, address })) {
    const manual = await findReaderManual(ctx, { manualId })
    if (manual && (await mayRead(ctx, manual))) {
      return `/pub/${encodeURIComponent(manual.code)}?articleId=${encodeURIComponent(articleId)}`
    }
  }
  return null
}

async function mayRead(ctx: DomainContext, manual: Parameters<typeof authorizeReader>[1]): Promise<boolean> {
  try {
    await authorizeReader(ctx, manual, undefined)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
