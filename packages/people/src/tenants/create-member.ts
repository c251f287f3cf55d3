// A new person with an account and password in a tenant (specification §3 User, §5 password rule).
import { passwordProblem, type TenantRole } from '@lectern/contracts'
import type { Actor, DomainContext } from '@lectern/kernel'
import { createId, forbidden, invalid, nameTaken, transact, unauthenticated, writeAudit } from '@lectern/kernel'
import { accountExists, deleteUser, insertMember } from './tenant.repo.ts'

type CreateMemberInput = { account: string; name: string; email?: string; password: string; role: TenantRole }

/** Makes user and membership in the actor's tenant. Throws nameTaken when account or email are in use anywhere. */
export async function createMember(
  ctx: DomainContext,
  input: CreateMemberInput,
): Promise<{ memberId: string; userId: string }> {
  const tenantId = managedTenant(ctx.actor)
  const problem = passwordProblem(input.password)
  if (problem) throw invalid('password', problem.key, problem.params)
  if (!/^[\p{L}\p{N}_.-]{1,100}$/u.test(input.account)) throw invalid('account', 'invalidFormat')
  if (await accountExists(ctx.db, input.account, input.email)) {
    throw nameTaken(['account'])
  }
  const { userId } = await ctx.ports.credentials.createUser(input)
  const memberId = createId()
  try {
    await transact(ctx, async (tx) => {
      await insertMember(tx, { id: memberId, tenantId, userId, role: input.role })
      await writeAudit(tx, ctx, {
        tenantId,
        action: 'member.create',
        subject: 'member',
        subjectId: memberId,
        data: { role: input.role },
      })
    })
  } catch (error) {
    await deleteUser(ctx.db, userId)
    throw error
  }
  return { memberId, userId }
}

function managedTenant(actor: Actor): string {
  if (actor.type === 'system') return actor.tenantId
  if (actor.type === 'visitor') throw unauthenticated()
  if (actor.type === 'member' && actor.tenantRole === 'tenantAdmin') return actor.tenantId
  throw forbidden()
}
