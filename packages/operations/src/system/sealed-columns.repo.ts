// Where sealed texts are stored: found in every table, so that none is forgotten. They begin as packages/integrations/src/secrets.ts writes them.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

export type Column = { table: string; column: string }
export type Stored = { at: string; sealed: string }

/** Version, mark of the key, nonce, text. */
const SEALED = '^v1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]+$'
const name = (text: string) => Prisma.raw(`"${text.replaceAll('"', '""')}"`)

/** Columns of texts, of tables that hold rows themselves. */
export const textColumns = (db: Database): Promise<Column[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT c.relname AS "table", a.attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
        AND a.atttypid = 'text'::regtype AND a.attgenerated = '' ORDER BY c.relname, a.attname`,
  )

/** Up to `limit` texts of the column that are sealed with another key, from `after` on. */
export const sealedByOthers = (
  db: Database,
  { table, column }: Column,
  { head, after, limit }: { head: string; after: string; limit: number },
): Promise<Stored[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT ctid::text AS at, ${name(column)} AS sealed FROM ${name(table)}
      WHERE ${name(column)} LIKE 'v1.%' AND ${name(column)} NOT LIKE ${`${head}%`} AND ${name(column)} ~ ${SEALED}
        AND ctid > ${after}::tid ORDER BY ctid LIMIT ${limit}`,
  )

/** Unless somebody wrote it meanwhile, with today's key then. */
export async function replaceSealed(
  db: Database,
  { table, column }: Column,
  { at, sealed }: Stored,
  anew: string,
): Promise<void> {
  await db.prisma.$executeRaw(
    Prisma.sql`UPDATE ${name(table)} SET ${name(column)} = ${anew} WHERE ctid = ${at}::tid AND ${name(column)} = ${sealed}`,
  )
}

/** Files whose bytes are sealed: documents of certifications, and invoices. */
export async function sealedFiles(db: Database): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(
    db,
    Prisma.sql`SELECT storage_key AS key FROM certification_file UNION SELECT storage_key FROM invoice WHERE storage_key <> '' ORDER BY key`,
  )
  return rows.map(({ key }) => key)
}
