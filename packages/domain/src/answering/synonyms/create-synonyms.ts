// Words that mean the same from now on (SRCH-06). Nothing is indexed anew: searches ask for all of them.
import { forgetSynonyms } from '@lectern/ai'
import { type Created, type CreateSynonymsInput, LIMITS } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, createId, DomainError, requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { countSynonyms, insertSynonyms } from './synonym.repo.ts'

/** Errors: roleRequired, synonymLimit. */
export async function createSynonyms(ctx: DomainContext, { words }: CreateSynonymsInput): Promise<Created> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const id = createId()
  await transact(ctx, async (tx) => {
    if ((await countSynonyms(tx, tenantId)) >= LIMITS.synonymGroups) throw new DomainError('synonymLimit')
    await insertSynonyms(tx, { id, tenantId, words, createdBy: actorId(actor) })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'synonym.create',
      subject: 'synonym',
      subjectId: id,
      data: { words: words.join(', ') },
    })
  })
  forgetSynonyms(ctx.db, tenantId)
  return { id }
}
