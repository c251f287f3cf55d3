// The synonyms of the tenant, for its administrators (SRCH-06).
import type { ListSynonymsInput, SynonymPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, toPage } from '../../kernel/index.ts'
import { findSynonyms } from './synonym.repo.ts'

/** The newest first. Errors: roleRequired. */
export async function listSynonyms(ctx: DomainContext, input: ListSynonymsInput): Promise<SynonymPage> {
  const { rows, total } = await findSynonyms(ctx.db, requireTenantRights(ctx).tenantId, input)
  const records = rows.map(({ id, words, createdAt }) => ({ id, words, createdTime: createdAt.toISOString() }))
  return toPage(input, total, records)
}
