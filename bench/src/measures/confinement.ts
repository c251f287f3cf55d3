// Cost of row-level security (ADR 0024): the same statements confined to their tenant and not, in a tenant of 10,000 manuals among the rows of a
// hundred others.
import {
  type AccessScope,
  confinedTo,
  createDatabase,
  type Database,
  Prisma,
  preparedRows,
  readableManuals,
} from '@lectern/db'
import { startTestDatabase } from '@lectern/testing'
import { atMost, type Row } from '../row.ts'
import { medianOfBoth } from '../statistics.ts'
import { SEED, TENANT } from './permissions.ts'

const ROUNDS = 400
const OTHERS = [
  `INSERT INTO tenant (id, code, name) SELECT 'o' || i, 'o' || i, 'Other' FROM generate_series(1, 100) i`,
  `INSERT INTO space (id, tenant_id, name, created_by) SELECT 'os' || i, 'o' || i, 'Space', 'bench' FROM generate_series(1, 100) i`,
  `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by)
    SELECT 'ob' || i, 'o' || (1 + i % 100), 'os' || (1 + i % 100), 'Manual', translate('o' || i, '0123456789', 'abcdefghij'), 'bench'
    FROM generate_series(1, 5000) i`,
  `INSERT INTO article (id, tenant_id, manual_id, title, type, state, created_by, updated_by)
    SELECT 'pa' || i, '${TENANT}', 'pb' || (1 + i % 10), 'Article ' || i, 'document', 'unpublished', 'bench', 'bench'
    FROM generate_series(1, 10000) i`,
  'ANALYZE',
]

const SCOPE: AccessScope = { kind: 'member', tenantId: TENANT, memberId: 'pm42', tenantAdmin: false }
const READABLE = readableManuals(SCOPE)

type Work = (db: Database) => Promise<unknown>
const prepared =
  (sql: Prisma.Sql): Work =>
  (db) =>
    preparedRows(db, sql)

const WORKS: Readonly<Record<string, Work>> = {
  'an article by its id, prepared': prepared(
    Prisma.sql`SELECT a.*, m.name FROM article a JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ${'pa77'} AND a.tenant_id = ${TENANT}`,
  ),
  'an article by its id, by Prisma': (db) => db.prisma.article.findFirst({ where: { id: 'pa77', tenantId: TENANT } }),
  'the directory of 1,000 articles': prepared(
    Prisma.sql`SELECT a.id, a.parent_id, a.title FROM article a WHERE a.manual_id = ${'pb3'} AND a.deleted_at IS NULL
      ORDER BY a.position, a.id`,
  ),
  'a list of readable manuals': prepared(
    Prisma.sql`SELECT m.id FROM manual m WHERE ${READABLE} ORDER BY m.updated_at DESC, m.id DESC LIMIT 10`,
  ),
  'a count of readable manuals': prepared(Prisma.sql`SELECT count(*)::int AS total FROM manual m WHERE ${READABLE}`),
  'a transaction that locks, updates and logs': (db) =>
    db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM article WHERE id = 'pa78' FOR UPDATE`
      await tx.article.update({ where: { id: 'pa78' }, data: { title: 'Again' } })
      await tx.outbox.create({ data: { tenantId: TENANT, type: 'bench', payload: {} } })
    }),
}

/** On the embedded database, or on a database of its own on the server of `serverUrl`. */
export async function measureConfinement(serverUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(serverUrl)
  const db = createDatabase({ url: database.url, max: 1 })
  try {
    for (const statement of [...SEED, ...OTHERS]) await db.pool.query(statement)
    const rows: Row[] = []
    for (const [what, work] of Object.entries(WORKS)) {
      const plain = () => work(db)
      const [without, within] = await medianOfBoth(ROUNDS, 30, [plain, () => confinedTo(TENANT, plain)])
      const note = `${within.toFixed(3)} ms confined, ${without.toFixed(3)} ms not`
      rows.push(atMost(`Row-level security on ${what}, added`, within - without, 'ms', 0.5, note))
    }
    return rows
  } finally {
    await db.close()
    await database.close()
  }
}
