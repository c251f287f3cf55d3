// Other words for a group of synonyms (SRCH-06).
import { forgetSynonyms } from '@lectern/ai'
import type { UpdateSynonymsInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { changeSynonyms } from './synonym.repo.ts'

/** Errors: roleRequired, notFound. */
export async function updateSynonyms(ctx: DomainContext, { id, words }: UpdateSynonymsInput): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    if (!(await changeSynonyms(tx, tenantId, id, words))) throw notFound()
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'synonym.update',
      subject: 'synonym',
      subjectId: id,
      data: { words: words.join(', ') },
    })
  })
  forgetSynonyms(ctx.db, tenantId)
}
