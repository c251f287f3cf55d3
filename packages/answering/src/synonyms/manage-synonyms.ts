// Synonyms of a tenant, managed by its administrators (SRCH-06). A change needs no re-indexing: searches expand the query.
import { forgetSynonyms } from '@lectern/ai'
import {
  type ById,
  type Created,
  type CreateSynonymsInput,
  type ListSynonymsInput,
  SYNONYM_LIMITS,
  type SynonymPage,
  type UpdateSynonymsInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  createId,
  DomainError,
  notFound,
  requireTenantRights,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { changeSynonyms, deleteSynonymRow, findSynonyms, insertSynonyms, lockSynonyms } from './synonym.repo.ts'

/** Newest first. Errors: roleRequired. */
export async function listSynonyms(ctx: DomainContext, input: ListSynonymsInput): Promise<SynonymPage> {
  const { rows, total } = await findSynonyms(ctx.db, requireTenantRights(ctx).tenantId, input)
  const records = rows.map(({ id, words, createdAt }) => ({ id, words, createdTime: createdAt.toISOString() }))
  return toPage(input, total, records)
}

/** Errors: roleRequired, synonymLimit. */
export async function createSynonyms(ctx: DomainContext, { words }: CreateSynonymsInput): Promise<Created> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const id = createId()
  await transact(ctx, async (tx) => {
    if ((await lockSynonyms(tx, tenantId)) >= SYNONYM_LIMITS.groups) throw new DomainError('synonymLimit')
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

/** Errors: roleRequired, notFound. */
export async function updateSynonyms(ctx: DomainContext, { id, words }: UpdateSynonymsInput): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    if (!(await changeSynonyms(tx, tenantId, id, words))) throw notFound('synonym')
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

/** Errors: roleRequired, notFound. */
export async function deleteSynonyms(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteSynonymRow(tx, tenantId, id))) throw notFound('synonym')
    await writeAudit(tx, ctx, { tenantId, action: 'synonym.delete', subject: 'synonym', subjectId: id })
  })
  forgetSynonyms(ctx.db, tenantId)
}
