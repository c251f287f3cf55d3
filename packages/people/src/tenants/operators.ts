// People who run the platform (specification §6 'Platform operator'; PERM-05).
import { passwordProblem } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, invalid, nameTaken, notFound, transact, unauthenticated, writeAudit } from '@lectern/kernel'
import { accountExists, deleteUser, setOperator } from './tenant.repo.ts'
import { makeOperator } from './tenant-status.repo.ts'

type CreateOperatorInput = { account: string; name: string; password: string }

/** By the system and by operators. Throws nameTaken when the account is in use: an operator is never a member too. */
export async function createOperator(ctx: DomainContext, input: CreateOperatorInput): Promise<{ userId: string }> {
  if (ctx.actor.type === 'visitor') throw unauthenticated()
  if (ctx.actor.type !== 'system' && ctx.actor.type !== 'operator') throw new DomainError('roleRequired')
  const problem = passwordProblem(input.password)
  if (problem) throw invalid('password', problem.key, problem.params)
  if (!/^[\p{L}\p{N}_.-]{1,100}$/u.test(input.account)) throw invalid('account', 'invalidFormat')
  if (await accountExists(ctx.db, input.account, undefined)) {
    throw nameTaken(['account'])
  }
  const { userId } = await ctx.ports.credentials.createUser(input)
  try {
    await transact(ctx, async (tx) => {
      await makeOperator(tx, userId)
      await writeAudit(tx, ctx, { tenantId: '', action: 'operator.create', subject: 'operator', subjectId: userId })
    })
  } catch (error) {
    await deleteUser(ctx.db, userId)
    throw error
  }
  return { userId }
}

/**
 * Makes a person an operator. Only the product's owner can, from the command line. Errors: roleRequired for everybody but the system
 * itself, notFound for an unknown account.
 */
export async function grantOperator(ctx: DomainContext, { account }: { account: string }): Promise<void> {
  if (ctx.actor.type !== 'system') throw new DomainError('roleRequired')
  await transact(ctx, async (tx) => {
    const userId = await setOperator(tx, account.toLowerCase())
    if (userId === null) throw notFound('account')
    await writeAudit(tx, ctx, { tenantId: '', action: 'operator.grant', subject: 'user', subjectId: userId })
  })
}
