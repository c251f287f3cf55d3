// 'My team' (specification §2 /user/info): the person's groups and the people they work with.
import type { Team, TeamInput } from '@lectern/contracts'
import { type DomainContext, signedInUser, toPage } from '@lectern/kernel'
import { defaultAvatarColor } from '../identity/user-info.ts'
import { colleaguesOf, groupsOf } from './team.repo.ts'

/** By name. Operators belong to no tenant: theirs is empty. Errors: unauthenticated. */
export async function getTeam(ctx: DomainContext, input: TeamInput): Promise<Team> {
  signedInUser(ctx.actor)
  if (ctx.actor.type !== 'member') return { ...toPage(input, 0, []), groups: [] }
  const [groups, { rows, total }] = await Promise.all([groupsOf(ctx, ctx.actor), colleaguesOf(ctx, ctx.actor, input)])
  const records = rows.map(({ id, userId, name, role, avatarColor, avatar }) => ({
    id,
    name,
    avatarColor: avatarColor ?? defaultAvatarColor(userId),
    avatar,
    role: role === 'tenantAdmin' ? ('tenantAdmin' as const) : ('member' as const),
  }))
  return { ...toPage(input, total, records), groups }
}
