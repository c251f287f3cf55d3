// Makes a person an operator of the platform (specification §6 'Platform operator'). Only the product's owner can, from the command line.

import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound, transact, writeAudit } from '../../kernel/index.ts'
import { setOperator } from './tenant.repo.ts'

/** Errors: roleRequired for everybody but the system itself, notFound for an unknown account. */
export async function grantOperator(ctx: DomainContext, { account }: { account: string }): Promise<void> {
  if (ctx.actor.type !== 'system') throw new DomainError('roleRequired')
  await transact(ctx, async (tx) => {
    const userId = await setOperator(tx, account.toLowerCase())
    if (userId === null) throw notFound()
    await writeAudit(tx, ctx, { tenantId: '', action: 'operator.grant', subject: 'user', subjectId: userId })
  })
}
