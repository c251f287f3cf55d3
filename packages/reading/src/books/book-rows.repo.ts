// The content of a book: the directory of a manual and the texts of its articles, as published or as drafts.
import type { BookText } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { type DomainContext, queryRow, queryRows } from '@lectern/kernel'
import { languageOf, ownHostOf } from '../reader/published-seo.repo.ts'

/**
 * `title` is null for what is not in the book, such as an article that is not published; `locked`: it has a password of its own; `guarded`: that,
 * or no address of its own.
 */
export type BookRow = {
  id: string
  parentId: string | null
  type: string
  title: string | null
  watermark: boolean
  locked: boolean
  guarded: boolean
}

/** The directory of a manual in its order. */
export function findBookRows(
  { db }: Pick<DomainContext, 'db'>,
  manual: { manualId: string; tenantId: string },
  text: BookText,
): Promise<BookRow[]> {
  const title =
    text === 'draft' ? Prisma.sql`a.title` : Prisma.sql`CASE WHEN a.type = 'folder' THEN a.title ELSE v.title END`
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, a.parent_id AS "parentId", a.type, ${title} AS title, a.watermark,
        a.share_password_hash IS NOT NULL AND a.type <> 'folder' AS locked,
        (a.share_password_hash IS NOT NULL OR NOT a.share_enabled) AND a.type <> 'folder' AS guarded
      FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.manual_id = ${manual.manualId} AND a.tenant_id = ${manual.tenantId} AND a.deleted_at IS NULL
      ORDER BY a.position, a.created_at, a.id`,
  )
}

/** The texts of these articles, in no order; those that were withdrawn or deleted meanwhile are missing. */
export function findBookTexts(
  { db }: Pick<DomainContext, 'db'>,
  manual: { manualId: string; tenantId: string },
  ids: readonly string[],
  text: BookText,
): Promise<{ id: string; content: unknown }[]> {
  const content = text === 'draft' ? Prisma.sql`a.content` : Prisma.sql`v.content`
  const version = text === 'draft' ? Prisma.sql`` : Prisma.sql`JOIN article_version v ON v.id = a.published_version_id`
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, ${content} AS content FROM article a ${version}
      WHERE a.id = ANY(${[...ids]}::text[]) AND a.manual_id = ${manual.manualId} AND a.tenant_id = ${manual.tenantId}
        AND a.deleted_at IS NULL`,
  )
}

export type BookManual = {
  logo: string | null
  name: string
  tenantName: string
  ownHost: string | null
  language: string | null
  readersMayExport: boolean
}

/** Metadata of the manual for a book; undefined when it was deleted. */
export function findBookManual(
  { db }: Pick<DomainContext, 'db'>,
  manual: { manualId: string; tenantId: string },
): Promise<BookManual | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT m.logo_file_id AS logo, m.name, t.name AS "tenantName", ${ownHostOf(Prisma.sql`m.tenant_id`)} AS "ownHost",
        ${languageOf(Prisma.sql`m`)} AS language, m.readers_may_export AS "readersMayExport"
      FROM manual m JOIN tenant t ON t.id = m.tenant_id
      WHERE m.id = ${manual.manualId} AND m.tenant_id = ${manual.tenantId} AND m.deleted_at IS NULL`,
  )
}
