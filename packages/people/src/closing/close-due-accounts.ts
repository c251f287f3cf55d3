// Deletes accounts whose days are over. What they wrote stays, without a name.
import type { Database } from '@lectern/db'
import { type DomainContext, DomainError, transact, writeAudit } from '@lectern/kernel'
import { lockTenant, requireAdministratorLeft } from '../members/member.repo.ts'
import { endMemberships } from '../members/remove-members.ts'
import { deleteAccount, findDueAccounts, lockDueAccount, membershipsOfPerson } from './closing.repo.ts'

/**
 * Returns how many were deleted. One that has become the only administrator of an organisation meanwhile waits until there is another.
 * Several processes may run it at once.
 */
export async function closeDueAccounts(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let closed = 0
  for (const { id } of await findDueAccounts(db, now)) {
    if (signal?.aborted) break
    if (await closeDue(contextOf, id, now)) closed += 1
  }
  return closed
}

async function closeDue(contextOf: (tenantId: string) => DomainContext, userId: string, now: Date): Promise<boolean> {
  const platform = contextOf('')
  try {
    return await transact(platform, async (tx) => {
      if (!(await lockDueAccount(tx, userId, now))) return false
      for (const { tenantId, ...member } of await membershipsOfPerson(tx, userId)) {
        await lockTenant(tx, tenantId)
        await endMemberships(tx, contextOf(tenantId), tenantId, [member])
        await requireAdministratorLeft(tx, tenantId)
      }
      await deleteAccount(tx, userId)
      await writeAudit(tx, platform, { tenantId: '', action: 'user.closed', subject: 'user', subjectId: userId })
      return true
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'lastAdministrator') throw error
    platform.log.warn({ userId }, 'an account is not closed yet: an organisation has no other administrator')
    return false
  }
}
