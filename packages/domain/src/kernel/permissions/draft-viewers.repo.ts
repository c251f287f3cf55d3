// Which members see the drafts of a manual, as SQL; for who may be told of what stands in them.
import { Prisma } from '@lectern/db'

const ROLES = Prisma.sql`g.role IN ('view', 'edit', 'admin')`

/** Selects id, user_id and name of those members `mb` (persons `u`) that `chosen` holds for. */
export const draftViewers = (manualId: string, chosen: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT mb.id, mb.user_id, u.name FROM manual m JOIN space s ON s.id = m.space_id
    JOIN member mb ON mb.tenant_id = m.tenant_id JOIN "user" u ON u.id = mb.user_id
  WHERE m.id = ${manualId} AND mb.enabled AND ${chosen} AND (s.owner_member_id IS NULL OR s.owner_member_id = mb.id)
    AND (mb.role = 'tenantAdmin'
      OR EXISTS (SELECT FROM manual_member g WHERE g.manual_id = m.id AND g.member_id = mb.id AND ${ROLES})
      OR EXISTS (SELECT FROM manual_group g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.manual_id = m.id AND gm.member_id = mb.id AND ${ROLES})
      OR NOT m.own_members_only AND (
        EXISTS (SELECT FROM space_member g WHERE g.space_id = m.space_id AND g.member_id = mb.id AND ${ROLES})
        OR EXISTS (SELECT FROM space_group g JOIN group_member gm ON gm.group_id = g.group_id
          WHERE g.space_id = m.space_id AND gm.member_id = mb.id AND ${ROLES})))`
