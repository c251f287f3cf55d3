// The signed-in person's own account (specification §7 user/findById, §3 Profile).
import type { FindPersonInput, Profile } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, signedInUser } from '../../kernel/index.ts'
import { findAccount } from '../identity/user.repo.ts'
import { presentProfile } from './profile.present.ts'

/** Without `id`, or with one's own. Errors: unauthenticated; notFound for everybody else's. */
export async function getProfile(ctx: DomainContext, { id }: FindPersonInput = {}): Promise<Profile> {
  const userId = signedInUser(ctx.actor)
  const row = id === undefined || id === userId ? await findAccount(ctx.db, userId) : null
  if (!row) throw notFound()
  return presentProfile(row)
}
