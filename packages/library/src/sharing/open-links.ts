// Opens the page and files of an article by its secret link.
import type { DomainContext } from '@lectern/kernel'
import { countUse, findSharedArticleId, findSharedArticleIds } from './article-link.repo.ts'
import { isShareCode, shareHash } from './share-code.ts'

type Deps = Pick<DomainContext, 'db' | 'ports'>

/** The article that the code opens now; undefined for wrong, replaced, ended and revoked codes. */
export async function openShareCode(ctx: DomainContext, code: string): Promise<string | undefined> {
  if (!isShareCode(code)) return undefined
  return findSharedArticleId(ctx.db, shareHash(ctx, code), ctx.now())
}

/** Counts that the article was read by this code. */
export const countShareUse = (ctx: DomainContext, code: string): Promise<void> =>
  countUse(ctx.db, shareHash(ctx, code), ctx.now())

/** Ids of the articles that the codes a browser remembers open now; others are ignored. */
export async function openShareCodes(deps: Deps, codes: readonly string[], now: Date): Promise<string[]> {
  const hashes = codes.filter(isShareCode).map((code) => shareHash(deps, code))
  return hashes.length === 0 ? [] : findSharedArticleIds(deps.db, hashes, now)
}
