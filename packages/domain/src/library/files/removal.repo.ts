// Files that go, and the bytes they leave behind.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '../../kernel/index.ts'
import { isShown } from './references.repo.ts'

export type RemovedFile = { id: string; fileName: string; size: number }

/** Tenants in which files were shown by articles that are deleted for good. */
export async function tenantsWithDeadMentions(db: Database, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT DISTINCT m.tenant_id AS id FROM file_mention m
      WHERE NOT EXISTS (SELECT 1 FROM article a WHERE a.id = m.article_id) LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of the files that lost a mention; each once. */
export async function deleteDeadMentions(tx: Tx, tenantId: string, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ file_id: string }[]>`DELETE FROM file_mention WHERE (file_id, article_id) IN (
      SELECT m.file_id, m.article_id FROM file_mention m
      WHERE m.tenant_id = ${tenantId} AND NOT EXISTS (SELECT 1 FROM article a WHERE a.id = m.article_id) LIMIT ${limit})
    RETURNING file_id`
  return [...new Set(rows.map((row) => row.file_id))]
}

/**
 * Deletes those of the tenant's files that nothing shows, and notes bytes that no other file shares. The caller holds the tenant, so that
 * nobody takes the bytes over meanwhile.
 */
export async function deleteUnshown(tx: Tx, tenantId: string, ids: readonly string[]): Promise<RemovedFile[]> {
  const gone = await tx.$queryRaw<(RemovedFile & { storage_key: string })[]>`
    DELETE FROM stored_file f WHERE f.id = ANY(${[...ids]}::text[]) AND f.tenant_id = ${tenantId} AND NOT ${isShown}
    RETURNING f.id, f.file_name AS "fileName", f.size::float8 AS size, f.storage_key`
  const keys = [...new Set(gone.map((row) => row.storage_key))]
  await tx.$executeRaw`INSERT INTO stored_garbage (storage_key)
    SELECT key FROM unnest(${keys}::text[]) key
    WHERE NOT EXISTS (SELECT 1 FROM stored_file f WHERE f.storage_key = key) ON CONFLICT DO NOTHING`
  return gone.map(({ id, fileName, size }) => ({ id, fileName, size }))
}

export const garbage = (db: Database, limit: number): Promise<{ storageKey: string }[]> =>
  db.prisma.storedGarbage.findMany({ select: { storageKey: true }, orderBy: { createdAt: 'asc' }, take: limit })

export const forgetGarbage = (db: Database, storageKey: string) =>
  db.prisma.storedGarbage.deleteMany({ where: { storageKey } })
