// Keeps the protection of an article through an archive and back (EDIT-08, EDIT-12); a password itself is in no file.
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, type TenantActor } from '@lectern/kernel'
import { findTenantArticles, type ImportedArticle } from './import.repo.ts'

export type Protection = Pick<ImportedArticle, 'like' | 'sharePasswordHash'>

/**
 * By the ids of originals: those of the tenant lend their protection. Of others nobody knows the password here, so that the
 * copy gets one that nobody knows, until somebody sets another.
 */
export async function protectImported(
  tx: Tx,
  ctx: DomainContext,
  { tenantId }: TenantActor,
  originals: readonly string[],
): Promise<ReadonlyMap<string, Protection>> {
  const living = await findTenantArticles(tx, tenantId, originals)
  const isAway = originals.some((id) => !living.has(id))
  const sharePasswordHash = isAway ? await ctx.ports.passwords.hash(createId() + createId()) : null
  return new Map(originals.map((id) => [id, living.has(id) ? { like: id } : { sharePasswordHash }]))
}
