// Single people of a directory, for signing in.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'
import type { KnownPerson } from './plan-people.ts'

const FROM = Prisma.sql`FROM ldap_person p JOIN "user" u ON u.id = p.user_id AND u.source = 'ldap' AND u.managed_by = p.tenant_id
  LEFT JOIN member m ON m.user_id = p.user_id AND m.tenant_id = p.tenant_id`

/** Only while the account is the directory's; undefined for everybody else. */
export const findDirectoryPerson = (
  db: Database,
  userId: string,
): Promise<(KnownPerson & { tenantId: string }) | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT p.tenant_id AS "tenantId", p.uuid, p.user_id AS "userId", m.id AS "memberId", p.account,
      COALESCE(u.display_username, u.username, '') AS username, u.name, COALESCE(u.typed_email, '') AS email,
      COALESCE(u.typed_phone, '') AS phone, p.dn, COALESCE(m.enabled, false) AS enabled, m.disabled_by AS "disabledBy",
      COALESCE(m.role = 'tenantAdmin', false) AS administrator ${FROM} WHERE p.user_id = ${userId}`,
  )

/** Returns the owner of an account in the tenant's directory, in any case; the first where there are several. */
export const findByAccount = (
  db: Database,
  tenantId: string,
  account: string,
): Promise<{ userId: string } | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT p.user_id AS "userId" ${FROM} WHERE p.tenant_id = ${tenantId} AND lower(p.account) = ${account.toLowerCase()}
      ORDER BY p.uuid LIMIT 1`,
  )
