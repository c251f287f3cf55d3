// Size of a tenant's texts, as recorded by the triggers of text_growth.
import type { CheckedBlocks } from '@lectern/content'
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

export async function textBytes(db: Database, tenantId: string): Promise<number> {
  const row = await queryRow<{ used: number }>(
    db,
    Prisma.sql`SELECT COALESCE(sum(bytes), 0)::float8 AS used FROM text_growth WHERE tenant_id = ${tenantId}`,
  )
  return row?.used ?? 0
}

/** Whether the content is not longer than that of the stored draft. */
export async function isNotLonger(
  db: Database,
  tenantId: string,
  { id, content }: { id: string; content: CheckedBlocks },
): Promise<boolean> {
  const row = await queryRow<{ notLonger: boolean }>(
    db,
    Prisma.sql`SELECT octet_length(${JSON.stringify(content)}::jsonb::text) <= octet_length(a.content::text) AS "notLonger"
      FROM article a WHERE a.id = ${id} AND a.tenant_id = ${tenantId}`,
  )
  return row?.notLonger === true
}
