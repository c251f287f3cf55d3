// Tells people about the roles that they were given or that were taken from them, themselves or by a group (specification §2 'in-site notifications').
import type { Holder, NotificationKind } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import type { TenantActor } from '../../kernel/index.ts'
import { noticeInsert } from '../../people/index.ts'
import { type Granted, HOLDER, TABLES } from './tables.repo.ts'

const KINDS = {
  space: { invited: 'spaceInvited', changed: 'spaceRoleChanged', removed: 'spaceRemoved' },
  manual: { invited: 'manualInvited', changed: 'manualRoleChanged', removed: 'manualRemoved' },
} as const satisfies Record<Granted['kind'], Record<string, NotificationKind>>

const idsOf = (holders: readonly Holder[], kind: Holder['kind']) =>
  holders.filter((holder) => holder.kind === kind).map(({ id }) => id)

/** The holders among these that have a grant here. */
export async function holdersHere(tx: Tx, on: Granted, holders: readonly Holder[]): Promise<Set<string>> {
  const { key, ...tables } = TABLES[on.kind]
  const found = (['member', 'group'] as const).map(
    (kind) => Prisma.sql`SELECT g.${HOLDER[kind]} AS id FROM ${tables[kind]} g
      WHERE g.${key} = ${on.id} AND g.${HOLDER[kind]} = ANY(${idsOf(holders, kind)}::text[])`,
  )
  const rows = await tx.$queryRaw<{ id: string }[]>`${Prisma.join(found, ' UNION ALL ')}`
  return new Set(rows.map(({ id }) => id))
}

/** Everybody behind the holders but the actor. Tokens invite nobody by name: what they give is told as a change. */
export async function tellHolders(
  tx: Tx,
  actor: TenantActor,
  on: Granted,
  holders: readonly Holder[],
  what: 'invited' | 'changed' | 'removed',
): Promise<void> {
  if (holders.length === 0) return
  const [thing] = await tx.$queryRaw<
    { name: string }[]
  >`SELECT x.name FROM ${TABLES[on.kind].itself} x WHERE x.id = ${on.id}`
  const by = actor.type === 'member' ? { id: actor.memberId, name: actor.name } : { id: '', name: '' }
  const kind = KINDS[on.kind][what === 'invited' && by.name === '' ? 'changed' : what]
  const address = on.kind === 'space' ? `/home/space-list?spaceId=${on.id}` : `/article/manual-content/${on.id}`
  const people = Prisma.sql`SELECT m.user_id FROM member m WHERE m.tenant_id = ${actor.tenantId} AND m.enabled AND m.id <> ${by.id}
    AND (m.id = ANY(${idsOf(holders, 'member')}::text[])
      OR m.id IN (SELECT gm.member_id FROM group_member gm WHERE gm.group_id = ANY(${idsOf(holders, 'group')}::text[])))`
  await tx.$executeRaw(
    noticeInsert(
      {
        kind,
        tenantId: actor.tenantId,
        data: { name: thing?.name ?? '', by: by.name },
        link: what === 'removed' ? '' : address,
      },
      people,
    ),
  )
}
