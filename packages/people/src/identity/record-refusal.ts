// Records refused sign-ins to existing accounts in the operation log, so that password guessing can be seen there (OPS-05).
import type { ErrorCode } from '@lectern/contracts'
import { type DomainContext, DomainError, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { membershipsOf } from './session.repo.ts'
import { findUser } from './user.repo.ts'

type RefusedWay = 'password' | 'sms' | 'secondFactor'

async function writeRefusal(ctx: DomainContext, userId: string, way: RefusedWay): Promise<void> {
  const [user, memberships] = await Promise.all([findUser(ctx.db, userId), membershipsOf(ctx.db, userId)])
  if (!user) return
  const [first] = memberships
  const here = memberships.find(({ tenantId }) => tenantId === tenantOf(ctx.actor))
  const entry = { action: 'session.refuse', subject: 'user', subjectId: userId } as const
  const data = { ip: ctx.ip, way, account: user.username ?? user.email }
  await transact(ctx, (tx) => writeAudit(tx, ctx, { tenantId: (here ?? first)?.tenantId ?? '', ...entry, data }))
}

/**
 * The refusal, which is recorded too. `person` answers whom the caller said they are; for null nothing is written, because people type passwords
 * into the account field. There are no more rows than tries are free. Not waited for: how long an answer takes must not reveal accounts.
 */
export function recordedRefusal(
  ctx: DomainContext,
  code: ErrorCode,
  { way, person }: { way: RefusedWay; person: () => Promise<string | null> },
): DomainError {
  const write = async () => {
    const userId = await person()
    if (userId !== null) await writeRefusal(ctx, userId, way)
  }
  void write().catch((error: unknown) => ctx.log.warn({ err: error }, 'a refused sign-in was not recorded'))
  return new DomainError(code)
}
