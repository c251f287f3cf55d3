// findUserPreferenceByKey (specification §7).
import type { FindPreferenceInput, Preference } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { signedInUser } from '../permissions/require-actor.ts'
import { readPreference } from './preference.repo.ts'

/** The signed-in person's setting, or null when it was never set. */
export async function findPreference(ctx: DomainContext, { key }: FindPreferenceInput): Promise<Preference> {
  const content = await readPreference(ctx.db, signedInUser(ctx.actor), key)
  return content === null ? null : { key, content }
}
