// Cost of 'the manuals this member may read' for a list and a count: the same statements with and without the predicate, in a tenant of 10,000
// manuals, 2,000 members and 200 groups.
import { type AccessScope, createDatabase, Prisma, preparedRows, readableManuals } from '@lectern/db'
import { startTestDatabase } from '@lectern/testing'
import { atMost, type Row } from '../row.ts'
import { medianOfBoth } from '../statistics.ts'

export const TENANT = 'permissions'
const ROUNDS = 150

/** One member in ten groups; 100 spaces with five members and four groups each; every manual has a member, every fifth a group. */
export const SEED = [
  `INSERT INTO tenant (id, code, name) VALUES ('${TENANT}', '${TENANT}', 'Permissions')`,
  `INSERT INTO "user" (id, name, email) SELECT 'pu' || i, 'P ' || i, 'p' || i || '@bench.invalid' FROM generate_series(1, 2000) i`,
  `INSERT INTO member (id, tenant_id, user_id) SELECT 'pm' || i, '${TENANT}', 'pu' || i FROM generate_series(1, 2000) i`,
  `INSERT INTO member_group (id, tenant_id, name, created_by)
    SELECT 'pg' || i, '${TENANT}', 'Group ' || i, 'bench' FROM generate_series(1, 200) i`,
  `INSERT INTO group_member (group_id, member_id, tenant_id)
    SELECT 'pg' || (1 + (m * 7 + k * 20) % 200), 'pm' || m, '${TENANT}' FROM generate_series(1, 2000) m, generate_series(0, 9) k`,
  `INSERT INTO space (id, tenant_id, name, created_by)
    SELECT 'ps' || i, '${TENANT}', 'Space ' || i, 'bench' FROM generate_series(1, 100) i`,
  `INSERT INTO space_member (space_id, member_id, tenant_id, role)
    SELECT 'ps' || s, 'pm' || (1 + (s * 17 + k * 400) % 2000), '${TENANT}', (ARRAY['admin','edit','view'])[1 + k % 3]
    FROM generate_series(1, 100) s, generate_series(0, 4) k`,
  `INSERT INTO space_group (space_id, group_id, tenant_id, role)
    SELECT 'ps' || s, 'pg' || (1 + (s * 3 + k * 50) % 200), '${TENANT}', 'view' FROM generate_series(1, 100) s, generate_series(0, 3) k`,
  `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, own_members_only, release_type, release_scope, updated_at)
    SELECT 'pb' || i, '${TENANT}', 'ps' || (1 + i % 100), 'Manual ' || i,
      translate('p' || i, '0123456789', 'abcdefghij'), 'bench', i % 4 = 0,
      CASE WHEN i % 10 = 0 THEN 'public' ELSE 'private' END, 'internal', now() - i * interval '1 minute'
    FROM generate_series(1, 10000) i`,
  `INSERT INTO manual_member (manual_id, member_id, tenant_id, role)
    SELECT 'pb' || i, 'pm' || (1 + i % 2000), '${TENANT}', 'edit' FROM generate_series(1, 10000) i`,
  `INSERT INTO manual_group (manual_id, group_id, tenant_id, role)
    SELECT 'pb' || i, 'pg' || (1 + i % 200), '${TENANT}', 'publishedOnly' FROM generate_series(5, 10000, 5) i`,
  'ANALYZE',
]

const SCOPE: AccessScope = { kind: 'member', tenantId: TENANT, memberId: 'pm42', tenantAdmin: false }
const WITHOUT = Prisma.sql`m.tenant_id = ${TENANT} AND m.deleted_at IS NULL`
const list = (where: Prisma.Sql) =>
  Prisma.sql`SELECT m.id FROM manual m WHERE ${where} ORDER BY m.updated_at DESC, m.id DESC LIMIT 10`
const count = (where: Prisma.Sql) => Prisma.sql`SELECT count(*)::int AS total FROM manual m WHERE ${where}`

/** On the embedded database, or on a database of its own on the server of `serverUrl`. */
export async function measurePermissions(serverUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(serverUrl)
  const db = createDatabase({ url: database.url, max: 1 })
  try {
    for (const statement of SEED) await db.pool.query(statement)
    const rows: Row[] = []
    for (const [what, statement] of [
      ['a list', list],
      ['a count', count],
    ] as const) {
      const run = (where: Prisma.Sql) => () => preparedRows(db, statement(where))
      const [without, within] = await medianOfBoth(ROUNDS, 20, [run(WITHOUT), run(readableManuals(SCOPE))])
      rows.push(
        atMost(
          `Permission predicate on ${what} of 10,000 manuals, added`,
          within - without,
          'ms',
          3,
          `${within.toFixed(1)} ms with, ${without.toFixed(1)} ms without`,
        ),
      )
    }
    return rows
  } finally {
    await db.close()
    await database.close()
  }
}
