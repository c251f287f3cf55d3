// People who run the platform (specification §6 'Platform operator'; PERM-05).
import {
  type ById,
  type GrantOperatorInput,
  type ListOperatorsInput,
  type OperatorPage,
  passwordProblem,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, invalid, nameTaken, notFound, offsetOf, toPage, transact, writeAudit } from '@lectern/kernel'
import { endOtherSessions } from '../identity/session.repo.ts'
import { findOperators, lockOperators, setOperator, unsetOperator } from './operator.repo.ts'
import { requirePlatform } from './platform-actor.ts'
import { accountExists, deleteUser } from './tenant.repo.ts'
import { makeOperator } from './tenant-status.repo.ts'

type CreateOperatorInput = { account: string; name: string; password: string }

/** By the system and by operators. Throws nameTaken when the account is in use: an operator is never a member too. */
export async function createOperator(ctx: DomainContext, input: CreateOperatorInput): Promise<{ userId: string }> {
  requirePlatform(ctx)
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

/** Makes a person an operator. Errors: unauthenticated, roleRequired, notFound for an unknown account. */
export async function grantOperator(ctx: DomainContext, { account }: GrantOperatorInput): Promise<null> {
  requirePlatform(ctx)
  await transact(ctx, async (tx) => {
    const userId = await setOperator(tx, account.toLowerCase())
    if (userId === null) throw notFound('account')
    await writeAudit(tx, ctx, { tenantId: '', action: 'operator.grant', subject: 'user', subjectId: userId })
  })
  return null
}

/** By account. Errors: unauthenticated, roleRequired. */
export async function listOperators(ctx: DomainContext, input: ListOperatorsInput): Promise<OperatorPage> {
  requirePlatform(ctx)
  const { rows, total } = await findOperators(ctx.db, { limit: input.size, offset: offsetOf(input) })
  const userId = ctx.actor.type === 'operator' ? ctx.actor.userId : ''
  return toPage(
    input,
    total,
    rows.map(({ id, name, displayUsername }) => ({ id, name, account: displayUsername ?? '', self: id === userId })),
  )
}

/** Ends their sessions too; their memberships stay. Errors: unauthenticated, roleRequired, notFound, lastOperator. */
export async function revokeOperator(ctx: DomainContext, { id }: ById): Promise<null> {
  requirePlatform(ctx)
  await transact(ctx, async (tx) => {
    const ids = await lockOperators(tx)
    if (!ids.includes(id)) throw notFound('account')
    if (ids.length === 1) throw new DomainError('lastOperator')
    await unsetOperator(tx, id)
    await endOtherSessions(tx, id)
    await writeAudit(tx, ctx, { tenantId: '', action: 'operator.revoke', subject: 'user', subjectId: id })
  })
  return null
}
