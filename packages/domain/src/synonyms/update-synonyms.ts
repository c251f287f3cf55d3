// Other words for a group of synonyms (SRCH-06).
import { forgetSynonyms } from '@lectern/ai'
import type { UpdateSynonymsInput } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { administratorActor } from '../permissions/administrator.ts'
import { changeSynonyms } from './synonym.repo.ts'

/** Errors: roleRequired, notFound. */
export async function updateSynonyms(ctx: DomainContext, { id, words }: UpdateSynonymsInput): Promise<void> {
  const { tenantId } = administratorActor(ctx)
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
