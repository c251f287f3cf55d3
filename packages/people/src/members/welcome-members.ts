// Administrators send members the link to their first password again, to one or many (TEN-02).
import type { ChangedCount, MembersInput } from '@lectern/contracts'
import { type DomainContext, DomainError, requireEntryRights, transact, writeAudit } from '@lectern/kernel'
import { sendWelcomesSoon } from '../welcome/send-welcomes.ts'
import { recentWelcomes, wantWelcomes } from '../welcome/welcome.repo.ts'
import { findMembersById, membershipsIn } from './member.repo.ts'
import { memberAbilities } from './member-rules.ts'

const QUIET_MS = 60_000

/**
 * To those among them who have no password yet, each at most once a minute; counts them. Links that they have end. What the organisation
 * may not send now leaves as soon as it may. Errors: roleRequired, notFound, personNeeded, tooManyRequests (all of them had one just now).
 */
export async function welcomeMembers(
  ctx: DomainContext,
  { ids }: MembersInput,
  { origin }: { origin: string },
): Promise<ChangedCount> {
  const actor = requireEntryRights(ctx, 'resetPassword')
  const { tenantId } = actor
  const self = actor.type === 'member' ? actor.memberId : null
  const rows = await findMembersById(ctx.db, tenantId, ids)
  const count = await transact(ctx, async (tx) => {
    await membershipsIn(tx, tenantId, ids)
    const fitting = rows.filter((row) => memberAbilities(row, self).sendWelcome).map(({ id }) => id)
    const recent = await recentWelcomes(tx, tenantId, fitting, new Date(ctx.now().getTime() - QUIET_MS))
    const uninvited = fitting.filter((id) => !recent.has(id))
    if (uninvited.length === 0 && fitting.length > 0)
      throw new DomainError('tooManyRequests', { data: { retryAfter: QUIET_MS / 1000 } })
    await wantWelcomes(
      tx,
      uninvited.map((memberId) => ({ memberId, tenantId, origin, lang: ctx.lang })),
      ctx.now(),
    )
    await writeAudit(
      tx,
      ctx,
      uninvited.map((subjectId) => ({ tenantId, action: 'member.welcome', subject: 'member', subjectId })),
    )
    return uninvited.length
  })
  if (count > 0) await sendWelcomesSoon(ctx, tenantId)
  return { count }
}
