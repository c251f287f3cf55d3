// Articles with something to publish.
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

/** More than anybody would review one by one. */
const MAX = 2_000

export function findPending(ctx: DomainContext, manualId: string): Promise<PendingRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.title, a.type, a.state, a.revision > 1 OR a.content <> '[]'::jsonb AS publishable,
        ${personName(Prisma.sql`a.updated_by`)} AS "updatedName", a.updated_at AS "updatedAt"
      FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
      ORDER BY a.updated_at DESC, a.id LIMIT ${MAX}`,
  )
}
