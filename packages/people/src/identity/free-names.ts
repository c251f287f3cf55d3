// Account names, emails and phone numbers are unique among all people of the platform, so that anyone who chooses one learns when it is in
// use. Only refusals are counted: they reveal existing people, and after a few of them the next ones wait.
import { beginTry, type DomainContext, DomainError, nameTaken, type TenantActor, type TryKey } from '@lectern/kernel'
import { takenFields } from './new-user.repo.ts'
import { attemptOf, countedTry, oneAtATime } from './sign-in-attempts.ts'

type Names = { account?: string; email?: string | null; phone?: string | null }

const HOUR_MS = 60 * 60_000
const PER_PERSON = { freeTries: 10, maxDelayMs: HOUR_MS }
const PER_TENANT = { freeTries: 30, maxDelayMs: HOUR_MS }

const tenantKey = ({ tenantId }: TenantActor) => `taken ${tenantId}`
const keysOf = (actor: TenantActor): TryKey[] => [
  { key: `${tenantKey(actor)} ${'userId' in actor ? actor.userId : 'token'}`, ...PER_PERSON },
  { key: tenantKey(actor), ...PER_TENANT },
]

/**
 * For administrators who make or change accounts, counted per person and tenant. Throws nameTaken with the fields that somebody other
 * than `exceptUserId` has, takenLimit after too many of them.
 */
export async function requireFreeNames(
  ctx: DomainContext,
  actor: TenantActor,
  names: Names,
  exceptUserId = '',
): Promise<void> {
  const keys = keysOf(actor)
  // One after the other: people who are added at the same time must not be counted as refused.
  const takenNames = await oneAtATime(tenantKey(actor), async () => {
    const tryResult = await beginTry(ctx, keys)
    if (typeof tryResult === 'number') throw takenLimit(tryResult)
    const fields = await takenFields(ctx.db.prisma, names, exceptUserId)
    if (fields.length === 0) await tryResult.removeBackLink()
    return fields
  })
  if (takenNames.length > 0) throw nameTaken(takenNames)
}

function takenLimit(waitMs: number): DomainError {
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  return new DomainError('takenLimit', { params: { minutes }, data: { retryAfter: seconds } })
}

/**
 * For people who choose their own account name, counted by address alone, so that nobody can lock others out of it. Throws nameTaken,
 * and loginLocked after too many names that are in use.
 */
export async function requireFreeAccount(ctx: DomainContext, account: string): Promise<void> {
  const { pair } = attemptOf('registration', ctx.ip)
  const refusal = () => nameTaken(['account'])
  await countedTry(ctx, { pair }, refusal, async () =>
    (await takenFields(ctx.db.prisma, { account })).length === 0 ? true : null,
  )
}

/** Counts `tries` refusals at once, as {@link requireFreeNames} does for one: for lists of names. Throws takenLimit. */
export async function countTakenNames(ctx: DomainContext, actor: TenantActor, tries: number): Promise<void> {
  for (let count = 0; count < tries; count++) {
    const tryResult = await beginTry(ctx, keysOf(actor))
    if (typeof tryResult === 'number') throw takenLimit(tryResult)
  }
}
