// Texts of pictures: what is to be read, by whom, and what is in them. Equal bytes of one organisation are read once.
import { type Block, fileIdsIn } from '@lectern/content'
import { type Database, Prisma } from '@lectern/db'
import { isOver, queryRows } from '@lectern/kernel'
import type { VersionRef } from './indexing.repo.ts'

/** Longer than a picture may take; the claim of a process that died expires. */
const CLAIM_MS = 10 * 60_000
/** After as many workers have died or failed with it, a picture counts as one without text. */
const MAX_ATTEMPTS = 3
const MIMES = ['image/png', 'image/jpeg', 'image/webp']
const MAX_BYTES = 20 * 1_024 * 1_024
/** Icons and lines have no text. */
const MIN_WIDTH = 80
const MIN_HEIGHT = 24

/** Texts by the ids of the files that the blocks show; those without text are left out. */
export async function textsOfPictures(
  db: Database,
  tenantId: string,
  blocks: Block[],
): Promise<ReadonlyMap<string, string>> {
  const ids = fileIdsIn(blocks)
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ id: string; text: string }>(
    db,
    Prisma.sql`SELECT f.id, p.text FROM stored_file f
      JOIN picture_text p ON p.tenant_id = f.tenant_id AND p.sha256 = f.sha256 AND p.text <> ''
      WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${ids}::text[]) ORDER BY f.id`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}

export type PictureRef = { tenantId: string; sha256: string; storageKey: string }

const SHOWN = Prisma.sql`EXISTS (SELECT FROM file_use u JOIN article a ON a.id = u.article_id
  WHERE u.file_id = f.id AND u.published AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL)`

/** Pictures of published articles that nobody has read or reads, of each organisation in turn, the oldest first. */
export const unreadPictures = (db: Database, now: Date, limit: number): Promise<PictureRef[]> =>
  queryRows<PictureRef>(
    db,
    Prisma.sql`SELECT tenant_id AS "tenantId", sha256, storage_key AS "storageKey" FROM (
        SELECT f.*, row_number() OVER (PARTITION BY f.tenant_id ORDER BY f.created_at, f.id) AS turn FROM stored_file f
        WHERE f.mime = ANY(${MIMES}::text[]) AND f.size <= ${MAX_BYTES} AND f.width >= ${MIN_WIDTH} AND f.height >= ${MIN_HEIGHT}
          AND ${SHOWN} AND NOT EXISTS (SELECT FROM picture_text p WHERE p.tenant_id = f.tenant_id AND p.sha256 = f.sha256
            AND (p.read_at IS NOT NULL OR NOT ${isOver(Prisma.sql`p.claimed_until`, now, CLAIM_MS)} OR p.attempts >= ${MAX_ATTEMPTS}))
      ) pictures ORDER BY turn, tenant_id, id LIMIT ${limit}`,
  )

/** Claims the picture for this process; false when another one has it or has read it. */
export async function claimPicture(db: Database, { tenantId, sha256 }: PictureRef, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const rows = await queryRows<{ attempts: number }>(
    db,
    // Only a free picture is claimed: the condition is part of the conflict.
    Prisma.sql`INSERT INTO picture_text (tenant_id, sha256, claimed_until) VALUES (${tenantId}, ${sha256}, ${until}::timestamptz)
      ON CONFLICT (tenant_id, sha256) DO UPDATE SET claimed_until = EXCLUDED.claimed_until, attempts = picture_text.attempts + 1
      WHERE picture_text.read_at IS NULL AND ${isOver(Prisma.sql`picture_text.claimed_until`, now, CLAIM_MS)} RETURNING attempts`,
  )
  return rows.length > 0
}

export async function writePictureText(
  db: Database,
  { tenantId, sha256 }: PictureRef,
  text: string,
  readAt: Date,
): Promise<void> {
  await db.prisma.pictureText.updateMany({ where: { tenantId, sha256 }, data: { text, readAt } })
}

/** Published articles that show the picture. */
export const articlesShowing = (db: Database, { tenantId, sha256 }: PictureRef): Promise<VersionRef[]> =>
  queryRows<VersionRef>(
    db,
    Prisma.sql`SELECT DISTINCT a.id AS "articleId", a.published_version_id AS "versionId" FROM stored_file f
      JOIN file_use u ON u.file_id = f.id AND u.published
      JOIN article a ON a.id = u.article_id AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL
      WHERE f.tenant_id = ${tenantId} AND f.sha256 = ${sha256} ORDER BY a.id`,
  )

/** Removes texts of pictures whose files are gone; returns how many. */
export function removePictureTexts(db: Database): Promise<number> {
  return db.prisma.$executeRaw`DELETE FROM picture_text p
    WHERE NOT EXISTS (SELECT FROM stored_file f WHERE f.tenant_id = p.tenant_id AND f.sha256 = p.sha256)`
}
