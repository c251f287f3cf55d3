// Metadata of published manuals and articles for search engines, loaded besides the manual or the article itself.
import { type Lang, Lang as LangSchema } from '@lectern/contracts'
import { Prisma, readableManuals } from '@lectern/db'
import { type DomainContext, hotRow } from '@lectern/kernel'

type PublishedSeoRow = {
  title: string
  description: string
  keywords: string
  searchEngines: boolean
  llms: boolean
  language: string | null
  ownHost: string | null
  tenantName: string
  alternateCode: string | null
  alternateLanguage: string | null
}

/**
 * The tenant's own host as SQL text or null: the domain of its default branding, else of other branding, else one that was given to
 * it. Names that only a machine or an office network resolves do not count (isPublicName). `tenant` is an SQL expression.
 */
export const ownHostOf = (tenant: Prisma.Sql): Prisma.Sql => Prisma.sql`(SELECT d.host FROM tenant_domain d
  LEFT JOIN appearance branding ON branding.domain = d.host AND branding.tenant_id = d.tenant_id
    AND branding.domain_state = 'verified'
  WHERE d.tenant_id = ${tenant} AND d.host ~ '[.][a-z][a-z0-9-]*$' AND d.host !~ '[.](local|localhost)$'
  ORDER BY (branding.is_default IS TRUE) DESC, (branding.id IS NOT NULL) DESC, d.host LIMIT 1)`

/** Manuals that everybody may read: only these are shown to search engines. */
const openManuals = (tenantId: string) => readableManuals({ kind: 'visitor', tenantId, unlocked: [] })

/**
 * SQL: the language of a manual's pages. The one its administrators chose, else that of most of its published articles, the earlier
 * one in reading order when there are as many of both; null when neither is known. `manual` is an alias of its row.
 */
export const languageOf = (manual: Prisma.Sql): Prisma.Sql => Prisma.sql`coalesce(${manual}.language, (
  SELECT page.published_language FROM article page
  WHERE page.manual_id = ${manual}.id AND page.deleted_at IS NULL AND page.published_version_id IS NOT NULL
    AND page.published_language IS NOT NULL
  GROUP BY page.published_language ORDER BY count(*) DESC, min(page.position), page.published_language LIMIT 1))`

export const langOrNull = (text: string | null): Lang | null => LangSchema.nullable().catch(null).parse(text)

export function findPublishedSeo(
  { db }: Pick<DomainContext, 'db'>,
  manual: { id: string; tenantId: string },
): Promise<PublishedSeoRow | undefined> {
  return hotRow(
    db,
    Prisma.sql`SELECT own.seo_title AS title, own.seo_description AS description, own.seo_keywords AS keywords,
        own.search_engines AND coalesce(site.search_engines, true) AS "searchEngines", coalesce(site.llms, true) AS llms,
        ${languageOf(Prisma.sql`own`)} AS language,
        ${ownHostOf(Prisma.sql`own.tenant_id`)} AS "ownHost", t.name AS "tenantName", m.code AS "alternateCode",
        ${languageOf(Prisma.sql`m`)} AS "alternateLanguage"
      FROM manual own JOIN tenant t ON t.id = own.tenant_id LEFT JOIN tenant_site site ON site.tenant_id = own.tenant_id
        LEFT JOIN manual m ON m.id = own.twin_id AND ${openManuals(manual.tenantId)}
      WHERE own.id = ${manual.id}`,
  )
}

type ArticleSeoRow = {
  title: string
  alternateId: string | null
  alternateManualId: string | null
  alternateCode: string | null
  alternateEpoch: string | null
  alternateLanguage: string | null
}

export function findArticleSeo(
  { db }: Pick<DomainContext, 'db'>,
  article: { id: string; tenantId: string },
): Promise<ArticleSeoRow | undefined> {
  return hotRow(
    db,
    Prisma.sql`SELECT own.seo_title AS title, alternate.id AS "alternateId", alternate.manual_id AS "alternateManualId",
        alternate.code AS "alternateCode", alternate.epoch AS "alternateEpoch", alternate.language AS "alternateLanguage"
      FROM article own LEFT JOIN LATERAL (
        SELECT a.id, a.manual_id, m.code, m.publication_epoch::text AS epoch, ${languageOf(Prisma.sql`m`)} AS language FROM article a JOIN manual m ON m.id = a.manual_id
        WHERE a.id = own.twin_id AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL
          AND a.share_password_hash IS NULL AND ${openManuals(article.tenantId)}
      ) alternate ON true
      WHERE own.id = ${article.id}`,
  )
}
