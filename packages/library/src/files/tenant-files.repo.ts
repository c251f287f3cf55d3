// The files of a tenant for its administrators, with their use.
import { Prisma } from '@lectern/db'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { containsPattern, offsetOf, type PageRequest, personName, queryRow, queryRows } from '@lectern/kernel'
import { isUsed } from './references.repo.ts'

export type TenantFileRow = {
  id: string
  fileName: string
  mime: string
  size: number
  createdAt: Date
  createdName: string
  articleCount: number
  used: boolean
}

/** Files in the personal space of another member are private. */
const inOthersSpace = ({ memberId }: MemberActor) => Prisma.sql`EXISTS (SELECT 1 FROM file_mention r
  JOIN article a ON a.id = r.article_id JOIN manual m ON m.id = a.manual_id JOIN space s ON s.id = m.space_id
  WHERE r.file_id = f.id AND s.owner_member_id IS NOT NULL AND s.owner_member_id <> ${memberId})`

type Filter = PageRequest & { name: string; unusedOnly: boolean }

/** Largest first. The use is looked up for the files of the page. */
export async function findTenantFiles(
  { db }: DomainContext,
  actor: MemberActor,
  filter: Filter,
): Promise<{ rows: TenantFileRow[]; total: number }> {
  const where = Prisma.sql`f.tenant_id = ${actor.tenantId} AND NOT ${inOthersSpace(actor)}
    AND (${filter.name} = '' OR f.file_name ILIKE ${containsPattern(filter.name)})
    AND (${filter.unusedOnly}::boolean IS FALSE OR NOT ${isUsed})`
  const count = await queryRow<{ total: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS total FROM stored_file f WHERE ${where}`,
  )
  const rows = await queryRows<TenantFileRow>(
    db,
    Prisma.sql`SELECT f.id, f.file_name AS "fileName", f.mime, f.size::float8 AS size, f.created_at AS "createdAt",
      ${personName(Prisma.sql`f.created_by`)} AS "createdName", ${isUsed} AS used,
      (SELECT count(*)::int FROM file_mention r WHERE r.file_id = f.id) AS "articleCount"
    FROM (SELECT f.* FROM stored_file f WHERE ${where} ORDER BY f.size DESC, f.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) f
    ORDER BY f.size DESC, f.id`,
  )
  return { rows, total: count?.total ?? 0 }
}

/** False for missing files and for those that the administrator may not see. */
export async function isTenantFile({ db }: DomainContext, actor: MemberActor, id: string): Promise<boolean> {
  const row = await queryRow(
    db,
    Prisma.sql`SELECT f.id FROM stored_file f
      WHERE f.id = ${id} AND f.tenant_id = ${actor.tenantId} AND NOT ${inOthersSpace(actor)}`,
  )
  return row !== undefined
}
