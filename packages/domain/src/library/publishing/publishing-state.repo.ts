// Articles of a manual with something to publish, and who may read what is published of it.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { personName, queryRows } from '../../kernel/index.ts'

export type PendingRow = {
  id: string
  title: string
  type: string
  state: string
  publishable: boolean
  updatedName: string
  updatedAt: Date
}

/** More than anybody goes through one by one. */
const MAX_PENDING = 2_000

export function findPending(ctx: DomainContext, manualId: string): Promise<PendingRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.title, a.type, a.state, a.revision > 1 OR a.content <> '[]'::jsonb AS publishable,
        ${personName(Prisma.sql`a.updated_by`)} AS "updatedName", a.updated_at AS "updatedAt"
      FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
      ORDER BY a.updated_at DESC, a.id LIMIT ${MAX_PENDING}`,
  )
}

export type DraftRow = { id: string; revision: number; title: string; content: unknown }

/** Drafts of a manual that differ from what is published and were saved at least once, by id, after `cursor`. */
export function findDrafts(ctx: DomainContext, manualId: string, cursor: string, limit: number): Promise<DraftRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.revision, a.title, a.content FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
        AND (a.revision > 1 OR jsonb_array_length(a.content) > 0) AND a.id > ${cursor}
      ORDER BY a.id LIMIT ${limit}`,
  )
}

/** Who may read what is published of a manual. */
export const findPublicity = (ctx: DomainContext, manualId: string) =>
  ctx.db.prisma.manual.findUnique({
    where: { id: manualId },
    select: { releaseType: true, releaseScope: true, linkPermission: true },
  })
