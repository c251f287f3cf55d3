// A member as an actor, for what somebody asked for earlier and is done in his name, with the rights he has now.
import type { Database } from '@lectern/db'
import type { MemberActor } from '../core/actor.ts'

/** Undefined for members who are gone or disabled. */
export async function findMemberActor(db: Database, memberId: string): Promise<MemberActor | undefined> {
  const member = await db.prisma.member.findUnique({
    where: { id: memberId, enabled: true },
    include: { user: { select: { name: true } } },
  })
  if (!member) return undefined
  const { tenantId, userId, role, user } = member
  const tenantRole = role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
  return { type: 'member', tenantId, memberId, userId, name: user.name, tenantRole }
}
