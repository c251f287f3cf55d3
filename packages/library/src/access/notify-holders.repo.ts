// Notifications about roles that were granted to people or revoked, directly or through a group (specification §2 'in-site notifications').
import type { Holder, NotificationKind } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import type { TenantActor } from '@lectern/kernel'
import { noticeInsert } from '@lectern/people'
import { type GrantTarget, idsOf, TABLES } from './grant.repo.ts'

const KINDS = {
  space: { invited: 'spaceInvited', changed: 'spaceRoleChanged', removed: 'spaceRemoved' },
  manual: { invited: 'manualInvited', changed: 'manualRoleChanged', removed: 'manualRemoved' },
} as const satisfies Record<GrantTarget['kind'], Record<string, NotificationKind>>

/** Notifies the holders and the members of groups among them, but not the actor. An invitation names the inviter; tokens have no name, so theirs is a change. */
export async function notifyHolders(
  tx: Tx,
  actor: TenantActor,
  target: GrantTarget,
  holders: readonly Holder[],
  what: 'invited' | 'changed' | 'removed',
): Promise<void> {
  if (holders.length === 0) return
  const [row] = await tx.$queryRaw<
    { name: string }[]
  >`SELECT x.name FROM ${TABLES[target.kind].target} x WHERE x.id = ${target.id}`
  const by = actor.type === 'member' ? { id: actor.memberId, name: actor.name } : { id: '', name: '' }
  const kind = KINDS[target.kind][what === 'invited' && by.name === '' ? 'changed' : what]
  const address =
    target.kind === 'space' ? `/home/space-list?spaceId=${target.id}` : `/article/manual-content/${target.id}`
  const people = Prisma.sql`SELECT m.user_id FROM member m WHERE m.tenant_id = ${actor.tenantId} AND m.enabled AND m.id <> ${by.id}
    AND (m.id = ANY(${idsOf(holders, 'member')}::text[])
      OR m.id IN (SELECT gm.member_id FROM group_member gm WHERE gm.group_id = ANY(${idsOf(holders, 'group')}::text[])))`
  await tx.$executeRaw(
    noticeInsert(
      {
        kind,
        tenantId: actor.tenantId,
        data: { name: row?.name ?? '', by: by.name },
        link: what === 'removed' ? '' : address,
      },
      people,
    ),
  )
}
