// Names of those whom a notice names, and whether they are there to be chosen. `scope` is the tenant, empty for the platform.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

type NamedRow = { id: string; name: string }

export const findTenants = (db: Database, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.prisma.tenant.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })

export const findGroupsOf = (db: Database, scope: string, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.prisma.memberGroup.findMany({
        where: { tenantId: scope, id: { in: [...ids] } },
        select: { id: true, name: true },
      })

export const findMembersOf = async (db: Database, scope: string, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? []
    : queryRows<NamedRow>(
        db,
        Prisma.sql`SELECT m.id, u.name FROM member m JOIN "user" u ON u.id = m.user_id
          WHERE m.tenant_id = ${scope} AND m.id = ANY(${ids}::text[]) ORDER BY u.name, m.id`,
      )

export const findUsers = (db: Database, ids: readonly string[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.prisma.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })
