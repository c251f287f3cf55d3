// What a tenant shows to everybody, for site maps and llms.txt, and the switches of both.
import { openToEverybody, Prisma, readableManuals, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRow, queryRows } from '../../kernel/index.ts'
import { ownHostOf } from '../reader/own-host.repo.ts'

type Deps = Pick<DomainContext, 'db'>

export type SiteRow = {
  tenant_id: string
  code: string
  name: string
  system_name: string
  search_engines: boolean
  llms: boolean
  own_host: string | null
  have_look: boolean
}

const siteColumns = Prisma.sql`t.id AS tenant_id, t.code, t.name, t.system_name, coalesce(site.search_engines, true) AS search_engines,
  coalesce(site.llms, true) AS llms, ${ownHostOf(Prisma.sql`t.id`)} AS own_host,
  EXISTS (SELECT FROM appearance look WHERE look.tenant_id = t.id) AS have_look`

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

/** Codes, in order, of enabled tenants without a host of their own that have published something which search engines may list. */
export async function findHostlessCodes({ db }: Deps, most: number): Promise<string[]> {
  const rows = await queryRows<{ code: string }>(
    db,
    Prisma.sql`SELECT t.code
      FROM tenant t LEFT JOIN tenant_site site ON site.tenant_id = t.id
      WHERE t.enabled AND coalesce(site.search_engines, true)
        AND EXISTS (SELECT FROM manual m JOIN article a ON a.manual_id = m.id
          WHERE m.tenant_id = t.id AND m.search_engines AND ${openToEverybody}
            AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL)
        AND ${ownHostOf(Prisma.sql`t.id`)} IS NULL
      ORDER BY t.code LIMIT ${most}`,
  )
  return rows.map(({ code }) => code)
}

export type OpenManualRow = {
  id: string
  tenant_id: string
  code: string
  name: string
  description: string
  language: string | null
  twin_id: string | null
}

/** `manualId`: one of them, or that one and the same manual in the other language. */
export type OpenPlace = { tenantId: string; manualId?: string; twins?: boolean }

const openManuals = ({ tenantId, manualId, twins }: OpenPlace) => {
  const open = Prisma.sql`${readableManuals({ kind: 'visitor', tenantId, unlocked: [] })} AND m.search_engines`
  if (manualId === undefined) return open
  return twins
    ? Prisma.sql`${open} AND (m.id = ${manualId} OR m.twin_id = ${manualId})`
    : Prisma.sql`${open} AND m.id = ${manualId}`
}

/** What everybody may read of a tenant and search engines may list. */
export function findOpenManuals({ db }: Deps, place: OpenPlace): Promise<OpenManualRow[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT m.id, m.tenant_id, m.code, m.name, coalesce(nullif(m.seo_description, ''), m.description) AS description, m.language, m.twin_id
      FROM manual m WHERE ${openManuals(place)} ORDER BY m.created_at, m.id`,
  )
}

/** One text that changes with everything that {@link findOpenManuals} and the articles in it tell. */
export async function openManualsVersion({ db }: Deps, place: OpenPlace): Promise<string> {
  const row = await queryRow<{ version: string }>(
    db,
    Prisma.sql`SELECT md5(coalesce(string_agg(concat_ws('|', m.id, m.publication_epoch, m.code, m.name, m.description, m.seo_description,
        m.language, m.twin_id), ',' ORDER BY m.created_at, m.id), '')) AS version
      FROM manual m WHERE ${openManuals(place)}`,
  )
  return row?.version ?? ''
}

export type OpenArticleRow = {
  id: string
  manual_id: string
  parent_id: string | null
  type: string
  title: string | null
  published_at: Date | null
  twin_id: string | null
}

/** The directories of these manuals, drafts without a title as {@link publishedTree} wants them. */
export function findOpenArticles({ db }: Deps, manualIds: readonly string[]): Promise<OpenArticleRow[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, a.manual_id, a.parent_id, a.type, CASE WHEN a.type = 'folder' THEN a.title ELSE v.title END AS title,
        v.created_at AS published_at, a.twin_id
      FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.deleted_at IS NULL
      ORDER BY a.position, a.created_at, a.id`,
  )
}

/** First words of published articles, for descriptions. */
export function findOpenings({ db }: Deps, articleIds: readonly string[]): Promise<{ id: string; text: string }[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.id, coalesce(nullif(a.seo_description, ''), left(v.text, 400)) AS text
      FROM article a JOIN article_version v ON v.id = a.published_version_id WHERE a.id = ANY(${[...articleIds]}::text[])`,
  )
}

/** Numbers of published articles and the newest publication, of all manuals of {@link findOpenManuals}. */
export function countOpenArticles(
  { db }: Deps,
  manualIds: readonly string[],
): Promise<{ manual_id: string; pages: number; newest: Date }[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT a.manual_id, count(*)::int AS pages, max(v.created_at) AS newest
      FROM article a JOIN article_version v ON v.id = a.published_version_id
      WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.deleted_at IS NULL AND a.type <> 'folder' GROUP BY a.manual_id`,
  )
}

/** By address suffix: the manual that a site map is asked for. */
export function findManualOfCode({ db }: Deps, code: string): Promise<{ id: string; tenant_id: string } | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT m.id, m.tenant_id FROM manual m WHERE lower(m.code) = lower(${code}) AND m.deleted_at IS NULL`,
  )
}

export async function writeSite(
  tx: Tx,
  tenantId: string,
  change: { searchEngines?: boolean; llms?: boolean },
  now: Date,
): Promise<void> {
  const data = { ...change, updatedAt: now }
  await tx.tenantSite.upsert({ where: { tenantId }, create: { tenantId, ...data }, update: data })
}
