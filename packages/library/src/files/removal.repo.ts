// Deletes unused files and notes the bytes that are to be removed from the store.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '@lectern/kernel'
import { isUsed } from './references.repo.ts'

export type RemovedFile = { id: string; fileName: string; size: number }

/** Tenants with files whose articles are now permanently deleted. */
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
  const rows = await tx.$queryRaw<{ fileId: string }[]>`DELETE FROM file_mention WHERE (file_id, article_id) IN (
      SELECT m.file_id, m.article_id FROM file_mention m
      WHERE m.tenant_id = ${tenantId} AND NOT EXISTS (SELECT 1 FROM article a WHERE a.id = m.article_id) LIMIT ${limit})
    RETURNING file_id AS "fileId"`
  return [...new Set(rows.map((row) => row.fileId))]
}

/** SQL: a picture that a reader sent before then, of feedback that was deleted or never written. */
const lostPicture = (before: Date) => Prisma.sql`f.feedback AND f.created_at < ${before}::timestamptz AND NOT ${isUsed}`

export async function tenantsWithLostPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT DISTINCT f.tenant_id AS id FROM stored_file f WHERE ${lostPicture(before)} LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export async function lostFeedbackPictures(tx: Tx, tenantId: string, before: Date, limit: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM stored_file f WHERE f.tenant_id = ${tenantId} AND ${lostPicture(before)} LIMIT ${limit}`
  return rows.map(({ id }) => id)
}

/**
 * Deletes the unused files among `ids`, and notes bytes that no other file shares. The caller has locked the tenant, so that no new
 * file can share the bytes meanwhile.
 */
export async function deleteUnused(tx: Tx, tenantId: string, ids: readonly string[]): Promise<RemovedFile[]> {
  const deleted = await tx.$queryRaw<(RemovedFile & { storageKey: string })[]>`
    DELETE FROM stored_file f WHERE f.id = ANY(${[...ids]}::text[]) AND f.tenant_id = ${tenantId} AND NOT ${isUsed}
    RETURNING f.id, f.file_name AS "fileName", f.size::float8 AS size, f.storage_key AS "storageKey"`
  const keys = [...new Set(deleted.map((row) => row.storageKey))]
  await tx.$executeRaw`INSERT INTO stored_garbage (storage_key)
    SELECT key FROM unnest(${keys}::text[]) key
    WHERE NOT EXISTS (SELECT 1 FROM stored_file f WHERE f.storage_key = key) ON CONFLICT DO NOTHING`
  return deleted.map(({ id, fileName, size }) => ({ id, fileName, size }))
}

/** Bytes that no file has: a tenant's statement may have noted any key. */
export const findGarbage = (db: Database, limit: number): Promise<{ storageKey: string }[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT g.storage_key AS "storageKey" FROM stored_garbage g
      WHERE NOT EXISTS (SELECT FROM stored_file f WHERE f.storage_key = g.storage_key)
      ORDER BY g.created_at, g.storage_key LIMIT ${limit}`,
  )

export const deleteGarbage = (db: Database, storageKey: string) =>
  db.prisma.storedGarbage.deleteMany({ where: { storageKey } })
