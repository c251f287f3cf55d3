// Public content of a tenant, for sitemaps, llms.txt and Markdown, and its settings.
import { type AccessScope, openArticles, openToEverybody, Prisma, readableManuals, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { queryRow, queryRows } from '@lectern/kernel'
import { languageOf, ownHostOf } from '../reader/published-seo.repo.ts'

type Deps = Pick<DomainContext, 'db'>

export type SiteRow = {
  tenantId: string
  code: string
  name: string
  systemName: string
  searchEngines: boolean
  llms: boolean
  ownHost: string | null
  hasBranding: boolean
}

const siteColumns = Prisma.sql`t.id AS "tenantId", t.code, t.name, t.system_name AS "systemName",
  coalesce(site.search_engines, true) AS "searchEngines",
  coalesce(site.llms, true) AS llms, ${ownHostOf(Prisma.sql`t.id`)} AS "ownHost",
  EXISTS (SELECT FROM appearance branding WHERE branding.tenant_id = t.id
    AND branding.domain_state = 'verified') AS "hasBranding"`

/** An enabled tenant by its id. */
export function findSiteById({ db }: Deps, tenantId: string): Promise<SiteRow | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT ${siteColumns} FROM tenant t LEFT JOIN tenant_site site ON site.tenant_id = t.id WHERE t.id = ${tenantId} AND t.enabled`,
  )
}

/** An enabled tenant by its code. */
export function findSiteByCode({ db }: Deps, code: string): Promise<SiteRow | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT ${siteColumns} FROM tenant t LEFT JOIN tenant_site site ON site.tenant_id = t.id WHERE t.code = ${code} AND t.enabled`,
  )
}

/** Sorted codes of enabled tenants without their own host that have public articles for search engines. */
export async function findCodesWithoutHost({ db }: Deps, limit: number): Promise<string[]> {
  const rows = await queryRows<{ code: string }>(
    db,
    Prisma.sql`SELECT t.code
      FROM tenant t LEFT JOIN tenant_site site ON site.tenant_id = t.id
      WHERE t.enabled AND coalesce(site.search_engines, true)
        AND EXISTS (SELECT FROM manual m JOIN article a ON a.manual_id = m.id
          WHERE m.tenant_id = t.id AND m.search_engines AND ${openToEverybody}
            AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL AND ${openToAll})
        AND ${ownHostOf(Prisma.sql`t.id`)} IS NULL
      ORDER BY t.code LIMIT ${limit}`,
  )
  return rows.map(({ code }) => code)
}

export type OpenManualRow = {
  id: string
  tenantId: string
  code: string
  name: string
  description: string
  language: string | null
  alternateId: string | null
}

/** `manualId`: only this manual, or it and its alternate (the same manual in the other language). */
type OpenPlace = { tenantId: string; manualId?: string; withAlternate?: boolean }

const openManuals = ({ tenantId, manualId, withAlternate }: OpenPlace) => {
  const open = Prisma.sql`${readableManuals({ kind: 'visitor', tenantId, unlocked: [] })} AND m.search_engines`
  if (manualId === undefined) return open
  return withAlternate
    ? Prisma.sql`${open} AND (m.id = ${manualId} OR m.twin_id = ${manualId})`
    : Prisma.sql`${open} AND m.id = ${manualId}`
}

/** The tenant's manuals that everybody may read and search engines may list. */
export function findOpenManuals({ db }: Deps, place: OpenPlace): Promise<OpenManualRow[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT m.id, m.tenant_id AS "tenantId", m.code, m.name, coalesce(nullif(m.seo_description, ''), m.description) AS description,
        ${languageOf(Prisma.sql`m`)} AS language, m.twin_id AS "alternateId"
      FROM manual m WHERE ${openManuals(place)} ORDER BY m.created_at, m.id`,
  )
}

/** A hash that changes with everything in {@link findOpenManuals} and the articles of these manuals. */
export async function openManualsVersion({ db }: Deps, place: OpenPlace): Promise<string> {
  const row = await queryRow<{ version: string }>(
    db,
    Prisma.sql`SELECT md5(coalesce(string_agg(concat_ws('|', m.id, m.publication_epoch, m.code, m.name, m.description, m.seo_description,
        m.language, m.twin_id), ',' ORDER BY m.created_at, m.id), '')) AS version
      FROM manual m WHERE ${openManuals(place)}`,
  )
  return row?.version ?? ''
}

export type SitePortalRow = { manualId: string; publishedAt: Date; document: unknown }

/** Portals of these manuals that search engines may list, the one that the tenant's own host opens with first. */
export function findSitePortals({ db }: Deps, manualIds: readonly string[]): Promise<SitePortalRow[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT t.manual_id AS "manualId", v.published_at AS "publishedAt", v.document FROM theme t
        JOIN theme_version v ON v.theme_id = t.id AND v.number = t.published_number
      WHERE t.enabled AND t.manual_id = ANY(${[...manualIds]}::text[]) AND (v.document->'seo'->>'index')::boolean
      ORDER BY t.enabled_at, t.id`,
  )
}

/** The manual whose portal the tenant's own host opens with, whether search engines may list it or not. */
export async function findFrontManual({ db }: Deps, tenantId: string): Promise<string | null> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM theme t JOIN manual m ON m.id = t.manual_id
      WHERE t.tenant_id = ${tenantId} AND t.enabled AND ${openToEverybody} ORDER BY t.enabled_at, t.id LIMIT 1`,
  )
  return row?.id ?? null
}

export type OpenArticleRow = {
  id: string
  manualId: string
  parentId: string | null
  type: string
  title: string | null
  publishedAt: Date | null
  alternateId: string | null
}

/** Articles with their own password are hidden. */
const openToAll = openArticles({ kind: 'visitor', tenantId: '' })

/** The directories of these manuals; articles that are unpublished or have a password have no title, as {@link publishedTree} expects. */
export function findOpenArticles({ db }: Deps, manualIds: readonly string[]): Promise<OpenArticleRow[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, a.manual_id AS "manualId", a.parent_id AS "parentId", a.type,
        CASE WHEN a.type = 'folder' THEN a.title WHEN ${openToAll} THEN a.published_title END AS title,
        a.published_at AS "publishedAt", a.twin_id AS "alternateId"
      FROM article a WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.deleted_at IS NULL
      ORDER BY a.position, a.created_at, a.id`,
  )
}

/** The beginnings of published articles, for descriptions. */
export function findOpenings({ db }: Deps, articleIds: readonly string[]): Promise<{ id: string; text: string }[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, coalesce(nullif(a.seo_description, ''), left(v.text, 400)) AS text
      FROM article a JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id = ANY(${[...articleIds]}::text[]) AND ${openToAll}`,
  )
}

/** The number of published articles and the newest publication, by manual. */
export function countOpenArticles(
  { db }: Deps,
  manualIds: readonly string[],
): Promise<{ manualId: string; pages: number; newest: Date }[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.manual_id AS "manualId", count(*)::int AS pages, max(a.published_at) AS newest FROM article a
      WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL
        AND a.type <> 'folder' AND ${openToAll}
      GROUP BY a.manual_id`,
  )
}

/** A manual by its address suffix. */
export function findManualOfCode({ db }: Deps, code: string): Promise<{ id: string; tenantId: string } | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT m.id, m.tenant_id AS "tenantId" FROM manual m WHERE lower(m.code) = lower(${code}) AND m.deleted_at IS NULL`,
  )
}

export const findReadableManual = (
  { db }: Deps,
  scope: AccessScope,
  manualId: string,
): Promise<{ name: string } | undefined> =>
  queryRow(db, Prisma.sql`SELECT m.name FROM manual m WHERE m.id = ${manualId} AND ${readableManuals(scope)}`)

export async function writeSite(
  tx: Tx,
  tenantId: string,
  change: { searchEngines?: boolean; llms?: boolean },
  now: Date,
): Promise<void> {
  const data = { ...change, updatedAt: now }
  await tx.tenantSite.upsert({ where: { tenantId }, create: { tenantId, ...data }, update: data })
}

export type PublishedContentRow = {
  type: string
  content: unknown
  text: string
  manualCode: string
  ownHost: string | null
  llms: boolean
}

/** The blocks of a published version; the caller has checked that it may be read. */
export function findPublishedContent({ db }: Deps, versionId: string): Promise<PublishedContentRow | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT a.type, v.content, v.text, m.code AS "manualCode", ${ownHostOf(Prisma.sql`m.tenant_id`)} AS "ownHost",
        coalesce(site.llms, true) AS llms
      FROM article_version v JOIN article a ON a.id = v.article_id JOIN manual m ON m.id = a.manual_id
        LEFT JOIN tenant_site site ON site.tenant_id = m.tenant_id
      WHERE v.id = ${versionId}`,
  )
}
