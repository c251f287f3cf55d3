// A question that needs no article leaves the list, or comes back to it (AI-05).
import type { DismissUnansweredInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { hasTenantRights, notFound, tenantActor, transact, writeAudit } from '../../kernel/index.ts'
import { logAccess } from './log-access.ts'
import { changeGroup, findUnanswered } from './unanswered.repo.ts'

export async function dismissUnanswered(ctx: DomainContext, input: DismissUnansweredInput): Promise<null> {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const group = await findUnanswered(ctx.db, tenantId, input.id)
  if (!group) throw notFound()
  if (!hasTenantRights(actor)) await logAccess(ctx, group.manualId)
  const { dismissed } = input
  const { id, state } = group
  await transact(ctx, async (tx) => {
    if (!(await changeGroup(tx, id, state, { state: dismissed ? 'dismissed' : 'open' }))) throw notFound()
    const action = dismissed ? 'unanswered.dismiss' : 'unanswered.reopen'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'unanswered', subjectId: id })
  })
  return null
}
