// Loads the content of a portal in a few statements by ids: manuals with their counts, folders, articles, as `scope` may read them.
import {
  type AccessScope,
  openArticles,
  openToEverybody,
  Prisma,
  readableArticles,
  readableManuals,
  type Tx,
} from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { accessScope, hotRow, hotRows, queryRow, queryRows } from '@lectern/kernel'
import { ownHostOf } from '../reader/published-seo.repo.ts'
import type { PublishedRow } from '../reader/reader.repo.ts'

type Deps = Pick<DomainContext, 'db'>

type ManualBranding = { name: string; logo: string | null; color: string | null }

export async function findManualBranding({ db }: Deps, id: string): Promise<ManualBranding> {
  const row = await db.prisma.manual.findUnique({
    where: { id },
    select: { name: true, logoFileId: true, color: true },
  })
  return { name: row?.name ?? '', logo: row?.logoFileId ?? null, color: row?.color ?? null }
}

/** Those of `ids` that are manuals which the actor may read. */
export async function findReadableIds({ db }: Deps, actor: TenantActor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM manual m WHERE m.id = ANY(${[...ids]}::text[]) AND ${readableManuals(accessScope(actor))}`,
  )
  return new Set(rows.map(({ id }) => id))
}

export type EnabledTheme = { id: string; tenantId: string; manualId: string; document: unknown; ranking: unknown }

const ENABLED = Prisma.sql`SELECT t.id, t.tenant_id AS "tenantId", t.manual_id AS "manualId", v.document, t.ranking FROM theme t
  JOIN theme_version v ON v.theme_id = t.id AND v.number = t.published_number JOIN manual m ON m.id = t.manual_id`

/** The enabled theme of a manual with its published version; undefined when the manual has no portal. */
export const findEnabledTheme = ({ db }: Deps, manualId: string): Promise<EnabledTheme | undefined> =>
  hotRow(db, Prisma.sql`${ENABLED} WHERE t.manual_id = ${manualId} AND t.enabled AND m.deleted_at IS NULL`)

/** Enabled themes of all tenants, a page at a time. */
export const findEnabledThemes = ({ db }: Deps, after: string, limit: number): Promise<EnabledTheme[]> =>
  queryRows(
    db,
    Prisma.sql`${ENABLED} WHERE t.enabled AND t.id > ${after} AND m.deleted_at IS NULL ORDER BY t.id LIMIT ${limit}`,
  )

export const findEnabledThemeById = ({ db }: Deps, id: string): Promise<EnabledTheme | undefined> =>
  queryRow(db, Prisma.sql`${ENABLED} WHERE t.id = ${id} AND t.enabled AND m.deleted_at IS NULL`)

export type ThemePlace = { manualId: string; themeId: string }

/** The tenant's portal that visitors may read and that its administrators chose, else the one that is enabled longest. */
export const findFront = ({ db }: Deps, tenantId: string): Promise<ThemePlace | undefined> =>
  hotRow(
    db,
    Prisma.sql`SELECT t.manual_id AS "manualId", t.id AS "themeId" FROM theme t
      JOIN manual m ON m.id = t.manual_id JOIN tenant home ON home.id = t.tenant_id AND home.enabled
      WHERE t.tenant_id = ${tenantId} AND t.enabled AND ${openToEverybody}
      ORDER BY (t.manual_id = home.front_manual_id) IS TRUE DESC, t.enabled_at, t.id LIMIT 1`,
  )

/** The portal of a manual that visitors may read, of whichever tenant. */
export const findOpenPortal = ({ db }: Deps, manualId: string): Promise<ThemePlace | undefined> =>
  hotRow(
    db,
    Prisma.sql`SELECT t.manual_id AS "manualId", t.id AS "themeId" FROM theme t
      JOIN manual m ON m.id = t.manual_id JOIN tenant home ON home.id = t.tenant_id AND home.enabled
      WHERE t.manual_id = ${manualId} AND t.enabled AND ${openToEverybody}`,
  )

export type PortalManualRow = {
  id: string
  code: string
  name: string
  description: string
  logo: string | null
  language: string | null
  articles: number
}

/** Manuals among `ids` that the scope may read, with what is published in them for it; without a language set, that of one article. */
export const findPortalManuals = (
  { db }: Deps,
  scope: AccessScope,
  ids: readonly string[],
): Promise<PortalManualRow[]> =>
  hotRows(
    db,
    Prisma.sql`SELECT m.id, m.code, m.name, m.description, m.logo_file_id AS logo, coalesce(m.language, written.language) AS language,
        coalesce(held.articles, 0) AS articles
      FROM manual m LEFT JOIN (
        SELECT a.manual_id, count(*)::int AS articles, min(a.published_version_id) AS sample
        FROM article a
        WHERE a.manual_id = ANY(${[...ids]}::text[]) AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL
          AND a.type <> 'folder' AND ${openArticles(scope)}
        GROUP BY a.manual_id
      ) held ON held.manual_id = m.id LEFT JOIN article_version written ON written.id = held.sample
      WHERE m.id = ANY(${[...ids]}::text[]) AND ${readableManuals(scope)}`,
  )

export type PortalArticleRow = {
  id: string
  title: string
  manualId: string
  manualName: string
  code: string
  publishedAt: Date
}

const ARTICLES = Prisma.sql`SELECT a.id, v.title, m.id AS "manualId", m.name AS "manualName", m.code, v.created_at AS "publishedAt"
  FROM article a JOIN manual m ON m.id = a.manual_id JOIN article_version v ON v.id = a.published_version_id`
const LIVING = Prisma.sql`a.deleted_at IS NULL AND a.type <> 'folder'`

/** Published articles among `ids` that the scope may read, in no order. */
export function findArticles(deps: Deps, scope: AccessScope, ids: readonly string[]): Promise<PortalArticleRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return hotRows(
    deps.db,
    Prisma.sql`${ARTICLES} WHERE a.id = ANY(${[...ids]}::text[]) AND ${LIVING} AND ${readableArticles(scope)}`,
  )
}

/** The articles of these manuals that were published last. */
export const findRecent = (
  { db }: Deps,
  scope: AccessScope,
  { manualIds, size }: { manualIds: readonly string[]; size: number },
): Promise<PortalArticleRow[]> =>
  hotRows(
    db,
    Prisma.sql`${ARTICLES} WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND ${LIVING}
        AND ${readableManuals(scope)} AND ${openArticles(scope)}
      ORDER BY v.created_at DESC, a.id DESC LIMIT ${size}`,
  )

/** `rootId`: the folder that a card shows; `top`: it is at the top of its manual. */
export type BelowRow = PublishedRow & { rootId: string; top: boolean; manualId: string; code: string }

/** These folders, and the top folders of `ownManualId`, with everything below them; titles only of what the scope may read. */
export const findFolders = (
  { db }: Deps,
  scope: AccessScope,
  { folderIds, ownManualId }: { folderIds: readonly string[]; ownManualId: string | null },
): Promise<BelowRow[]> =>
  hotRows(
    db,
    Prisma.sql`WITH RECURSIVE below AS (
        SELECT a.id AS root, a.parent_id IS NULL AS top, a.id FROM article a JOIN manual m ON m.id = a.manual_id
        WHERE (a.id = ANY(${[...folderIds]}::text[]) OR a.manual_id = ${ownManualId} AND a.parent_id IS NULL)
          AND a.type = 'folder' AND a.deleted_at IS NULL AND ${readableManuals(scope)}
        UNION ALL SELECT below.root, below.top, a.id FROM article a JOIN below ON a.parent_id = below.id WHERE a.deleted_at IS NULL)
      SELECT below.root AS "rootId", below.top, a.id, CASE WHEN a.id = below.root THEN NULL ELSE a.parent_id END AS "parentId", a.type,
        CASE WHEN a.type = 'folder' THEN a.title WHEN ${openArticles(scope)} THEN v.title END AS title, a.manual_id AS "manualId", m.code
      FROM below JOIN article a ON a.id = below.id JOIN manual m ON m.id = a.manual_id
        LEFT JOIN article_version v ON v.id = a.published_version_id
      ORDER BY a.position, a.created_at, a.id`,
  )

type DirectoryRow = PublishedRow & { manualId: string }

/**
 * The directories of these manuals, without titles: an empty list means all that the scope may read. As one row of columns, because thousands of
 * small rows take longer to transfer than to read.
 */
export async function findDirectories(
  { db }: Deps,
  scope: AccessScope,
  manualIds: readonly string[],
): Promise<DirectoryRow[]> {
  const columns = await hotRow<{ [Column in keyof DirectoryRow]: string[] | null }>(
    db,
    Prisma.sql`SELECT array_agg(x.id) AS id, array_agg(x.manual_id) AS "manualId", array_agg(x.parent_id) AS "parentId",
        array_agg(x.type) AS type, array_agg(x.title) AS title
      FROM (SELECT a.id, a.manual_id, a.parent_id, a.type,
          CASE WHEN a.type = 'folder' OR a.published_version_id IS NOT NULL AND ${openArticles(scope)} THEN '' END AS title
        FROM article a JOIN manual m ON m.id = a.manual_id
        WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.deleted_at IS NULL AND ${readableManuals(scope)}
        ORDER BY a.position, a.created_at, a.id) x`,
  )
  return (columns?.id ?? []).map((id, index) => ({
    id,
    manualId: columns?.manualId?.[index] ?? '',
    parentId: columns?.parentId?.[index] ?? null,
    type: columns?.type?.[index] ?? '',
    title: columns?.title?.[index] ?? null,
  }))
}

export async function setFrontManual(tx: Tx, id: string, frontManualId: string): Promise<void> {
  await tx.tenant.update({ where: { id }, data: { frontManualId } })
}

/** The tenant's own host, or null. */
export async function findOwnHost({ db }: Deps, tenantId: string): Promise<string | null> {
  const row = await hotRow<{ host: string | null }>(
    db,
    Prisma.sql`SELECT ${ownHostOf(Prisma.sql`${tenantId}::text`)} AS host`,
  )
  return row?.host ?? null
}

/** Pixels of these pictures of the tenant, where they are known. */
export async function findPictureSizes(
  { db }: Deps,
  tenantId: string,
  ids: readonly string[],
): Promise<Record<string, { width: number; height: number }>> {
  if (ids.length === 0) return {}
  const rows = await hotRows<{ id: string; width: number; height: number }>(
    db,
    Prisma.sql`SELECT f.id, f.width, f.height FROM stored_file f
      WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${[...ids]}::text[]) AND f.width IS NOT NULL AND f.height IS NOT NULL`,
  )
  return Object.fromEntries(rows.map(({ id, width, height }) => [id, { width, height }]))
}
