// The key that the setup form asks for: only people who can read the console of the first start can set up the system (AUTH-12).
import { timingSafeEqual } from 'node:crypto'
import { type DomainContext, DomainError, invalid } from '@lectern/kernel'
import { newToken, tokenHash } from '@lectern/people'
import { findInstallation, writeSetupKey } from './installation.repo.ts'

/** A new key in place of an older one; null when the system is initialised. */
export async function makeSetupKey(ctx: Pick<DomainContext, 'db'>): Promise<string | null> {
  if ((await findInstallation(ctx.db)).initialized) return null
  const key = newToken()
  return (await writeSetupKey(ctx.db, tokenHash(key))) ? key : null
}

/** The hash of the given key. Throws alreadyInitialized, invalidInput for a wrong key. */
export async function checkSetupKey(ctx: DomainContext, setupKey: string): Promise<string> {
  const { initialized, setupKeyHash: expected } = await findInstallation(ctx.db)
  if (initialized) throw new DomainError('alreadyInitialized')
  const hash = tokenHash(setupKey)
  const right = expected !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(expected))
  if (!right) throw invalid('setupKey', 'setupKeyWrong')
  return hash
}
