// Settings of one's own by key (specification §7 findUserPreferenceByKey, updateUserPreferenceByKey); the key `lang` remembers the
// language (§4). They belong to people, not to memberships.
import { type FindPreferenceInput, Lang, type Preference, type UpdatePreferenceInput } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.repo.ts'
import { tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { transact } from '../core/sql.repo.ts'
import { signedInUser } from '../permissions/require-actor.ts'
import { readPreference, writePreference } from './preference.repo.ts'

/** The signed-in person's setting, or null when it was never set. */
export async function findPreference(ctx: DomainContext, { key }: FindPreferenceInput): Promise<Preference> {
  const content = await readPreference(ctx.db, signedInUser(ctx.actor), key)
  return content === null ? null : { key, content }
}

/** Sets or replaces one setting of the signed-in person. Throws invalidInput for a language that the product does not speak. */
export async function updatePreference(
  ctx: DomainContext,
  { key, content }: UpdatePreferenceInput,
): Promise<Preference> {
  const userId = signedInUser(ctx.actor)
  if (key === 'lang' && !Lang.safeParse(content).success) throw invalid('content', 'invalid')
  await transact(ctx, async (tx) => {
    await writePreference(tx, { userId, key, content })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'preference.update',
      subject: 'preference',
      subjectId: key,
    })
  })
  return { key, content }
}
