// A group of synonyms goes: its words find each other no longer (SRCH-06).
import { forgetSynonyms } from '@lectern/ai'
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { deleteSynonymRow } from './synonym.repo.ts'

/** Errors: roleRequired, notFound. */
export async function deleteSynonyms(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteSynonymRow(tx, tenantId, id))) throw notFound()
    await writeAudit(tx, ctx, { tenantId, action: 'synonym.delete', subject: 'synonym', subjectId: id })
  })
  forgetSynonyms(ctx.db, tenantId)
}
