// What pages of published manuals tell search engines, loaded beside the manual or the article itself.
import { type Lang, Lang as LangSchema } from '@lectern/contracts'
import { Prisma, readableManuals } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { hotRow } from '../../kernel/index.ts'
import { ownHostOf } from './own-host.repo.ts'

export type PublishedSeoRow = {
  title: string
  description: string
  keywords: string
  search_engines: boolean
  llms: boolean
  language: string | null
  own_host: string | null
  tenant_name: string
  twin_code: string | null
  twin_language: string | null
}

/** Manuals that everybody may read: only those are named to search engines. */
const openManuals = (tenantId: string) => readableManuals({ kind: 'visitor', tenantId, unlocked: [] })

export const langOrNull = (text: string | null): Lang | null => LangSchema.nullable().catch(null).parse(text)

export function findPublishedSeo(
  { db }: Pick<DomainContext, 'db'>,
  manual: { id: string; tenantId: string },
): Promise<PublishedSeoRow | undefined> {
  return hotRow(
    db,
    Prisma.sql`SELECT own.seo_title AS title, own.seo_description AS description, own.seo_keywords AS keywords,
        own.search_engines AND coalesce(site.search_engines, true) AS search_engines, coalesce(site.llms, true) AS llms, own.language,
        ${ownHostOf(Prisma.sql`own.tenant_id`)} AS own_host, t.name AS tenant_name, m.code AS twin_code, m.language AS twin_language
      FROM manual own JOIN tenant t ON t.id = own.tenant_id LEFT JOIN tenant_site site ON site.tenant_id = own.tenant_id
        LEFT JOIN manual m ON m.id = own.twin_id AND ${openManuals(manual.tenantId)}
      WHERE own.id = ${manual.id}`,
  )
}

export type ArticleSeoRow = {
  title: string
  twin_id: string | null
  twin_manual_id: string | null
  twin_code: string | null
  twin_language: string | null
}

export function findArticleSeo(
  { db }: Pick<DomainContext, 'db'>,
  article: { id: string; tenantId: string },
): Promise<ArticleSeoRow | undefined> {
  return hotRow(
    db,
    Prisma.sql`SELECT own.seo_title AS title, twin.id AS twin_id, twin.manual_id AS twin_manual_id, twin.code AS twin_code, twin.language AS twin_language
      FROM article own LEFT JOIN LATERAL (
        SELECT a.id, a.manual_id, m.code, m.language FROM article a JOIN manual m ON m.id = a.manual_id
        WHERE a.id = own.twin_id AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL AND ${openManuals(article.tenantId)}
      ) twin ON true
      WHERE own.id = ${article.id}`,
  )
}
