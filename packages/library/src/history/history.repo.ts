// Versions of an article: releases and saved states in one list, each under an id of its own.
import { Prisma } from '@lectern/db'
import { type DomainContext, offsetOf, type PageRequest, personName, queryRow, queryRows } from '@lectern/kernel'

export type VersionLineRow = {
  id: string
  kind: 'release' | 'save'
  number: number | null
  title: string
  createdName: string
  createdAt: Date
  current: boolean
}

const lines = (articleId: string) => Prisma.sql`(
  SELECT v.id, 'release' AS kind, v.number, v.title, v.created_by, v.created_at, a.published_version_id = v.id IS TRUE AS current
  FROM article_version v JOIN article a ON a.id = v.article_id WHERE v.article_id = ${articleId}
  UNION ALL
  SELECT s.id, 'save', NULL, s.title, s.created_by, s.created_at, false FROM article_snapshot s WHERE s.article_id = ${articleId}
) line`

/** Newest first. */
export async function findVersions(
  ctx: DomainContext,
  articleId: string,
  page: PageRequest,
): Promise<{ rows: VersionLineRow[]; total: number }> {
  const all = lines(articleId)
  const rows = await queryRows<VersionLineRow>(
    ctx.db,
    Prisma.sql`SELECT line.id, line.kind, line.number, line.title, ${personName(Prisma.sql`line.created_by`)} AS "createdName",
        line.created_at AS "createdAt", line.current
      FROM ${all} ORDER BY line.created_at DESC, line.number DESC NULLS LAST, line.id DESC
      LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
  )
  const count = await queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM ${all}`)
  return { rows, total: count?.total ?? 0 }
}

export type VersionRow = VersionLineRow & { articleId: string; content: unknown }

/** A version of this tenant, without a permission check. */
export function findVersion(ctx: DomainContext, tenantId: string, id: string): Promise<VersionRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT v.id, 'release' AS kind, v.number, v.title, ${personName(Prisma.sql`v.created_by`)} AS "createdName",
        v.created_at AS "createdAt", a.published_version_id = v.id IS TRUE AS current, v.article_id AS "articleId", v.content
      FROM article_version v JOIN article a ON a.id = v.article_id WHERE v.id = ${id} AND v.tenant_id = ${tenantId}
      UNION ALL
      SELECT s.id, 'save', NULL, s.title, ${personName(Prisma.sql`s.created_by`)}, s.created_at, false, s.article_id, s.content
      FROM article_snapshot s WHERE s.id = ${id} AND s.tenant_id = ${tenantId}`,
  )
}
