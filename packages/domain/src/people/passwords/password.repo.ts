// Passwords and sessions of a person, changed inside the transaction of whoever changes them.
import type { Tx } from '@lectern/db'
import { createId } from '../../kernel/index.ts'

/** Sets the hash one signs in with; people who came in by another way get their first password so. */
export async function writePasswordHash(tx: Tx, userId: string, password: string): Promise<void> {
  const { count } = await tx.account.updateMany({ where: { userId, providerId: 'credential' }, data: { password } })
  if (count > 0) return
  await tx.account.create({ data: { id: createId(), userId, accountId: userId, providerId: 'credential', password } })
}

/** Ends all sessions of a person but `keepId`; answers how many. */
export async function endOtherSessions(tx: Tx, userId: string, keepId?: string): Promise<number> {
  const { count } = await tx.session.deleteMany({ where: { userId, ...(keepId && { NOT: { id: keepId } }) } })
  return count
}
