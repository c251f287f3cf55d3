// Rows of a manual's SEO settings, its alternate, its earlier address suffixes, and the sites that may embed it.
import { openToEverybody, Prisma, type Tx } from '@lectern/db'
import { type DomainContext, hotRow, manualAccess, queryRow, type TenantActor } from '@lectern/kernel'
import { languageOf } from '../reader/published-seo.repo.ts'

export type ManualSeoRow = {
  id: string
  seoTitle: string
  seoDescription: string
  seoKeywords: string
  searchEngines: boolean
  language: string | null
  effectiveLanguage: string | null
  alternateId: string | null
  alternateName: string | null
  embedHosts: string
  oldCodes: string[]
  open: boolean
  rank: number
  readable: boolean
}

/** Within the actor's tenant, with the actor's rank on the manual. */
export function findManualSeo(ctx: DomainContext, actor: TenantActor, id: string): Promise<ManualSeoRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.id, m.seo_title AS "seoTitle", m.seo_description AS "seoDescription", m.seo_keywords AS "seoKeywords",
        m.search_engines AS "searchEngines", m.language,
        ${languageOf(Prisma.sql`m`)} AS "effectiveLanguage", m.embed_hosts AS "embedHosts", alternate.id AS "alternateId", alternate.name AS "alternateName",
        ARRAY(SELECT o.code FROM manual_old_code o WHERE o.manual_id = m.id ORDER BY o.created_at DESC, o.code) AS "oldCodes",
        m.search_engines AND m.release_type = 'public' AND m.release_scope = 'external' AND m.link_permission = 'public'
          AND m.share_password_hash IS NULL AND NOT EXISTS (
            SELECT FROM tenant_site site WHERE site.tenant_id = m.tenant_id AND NOT site.search_engines) AS open,
        ${manualAccess(actor)}
      FROM manual m LEFT JOIN manual alternate ON alternate.id = m.twin_id AND alternate.deleted_at IS NULL
      WHERE m.id = ${id} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}

export type SeoFields = {
  seoTitle?: string
  seoDescription?: string
  seoKeywords?: string
  searchEngines?: boolean
  language?: string | null
  embedHosts?: string
}

/** The settings show in readers' pages, so the epoch is incremented. False when the manual was deleted. */
export async function writeManualSeo(tx: Tx, id: string, fields: SeoFields, now: Date): Promise<boolean> {
  const { count } = await tx.manual.updateMany({
    where: { id, deletedAt: null },
    data: { ...fields, publicationEpoch: { increment: 1 }, updatedAt: now },
  })
  return count === 1
}

/** Makes the two manuals each other's alternate, or removes this one's; their former alternates have none any more. */
export async function pairManuals(tx: Tx, id: string, alternateId: string | null): Promise<void> {
  const pair = alternateId === null ? [id] : [id, alternateId]
  await tx.manual.updateMany({
    where: { OR: [{ twinId: { in: pair } }, { id: { in: pair } }], NOT: { twinId: null } },
    data: { twinId: null, publicationEpoch: { increment: 1 } },
  })
  if (alternateId === null) return
  await tx.manual.update({ where: { id }, data: { twinId: alternateId } })
  await tx.manual.update({ where: { id: alternateId }, data: { twinId: id, publicationEpoch: { increment: 1 } } })
}

/** The current suffix of a manual is never redirected. */
const isFree = (code: string) =>
  Prisma.sql`NOT EXISTS (SELECT FROM manual now WHERE lower(now.code) = lower(${code}) AND now.deleted_at IS NULL)`

/** The manual that had this suffix last. */
export async function findOldCode({ db }: Pick<DomainContext, 'db'>, code: string): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM manual_old_code o JOIN manual m ON m.id = o.manual_id AND m.deleted_at IS NULL
      WHERE o.code = lower(${code}) AND ${isFree(code)}`,
  )
  return row?.id
}

/** The current suffix, and the tenant, of an open manual that had this suffix before. */
export function findMovedCode(
  { db }: Pick<DomainContext, 'db'>,
  oldCode: string,
): Promise<{ manualCode: string; tenantId: string } | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT m.code AS "manualCode", m.tenant_id AS "tenantId" FROM manual_old_code o
        JOIN manual m ON m.id = o.manual_id AND m.deleted_at IS NULL JOIN tenant t ON t.id = m.tenant_id AND t.enabled
      WHERE o.code = lower(${oldCode}) AND ${isFree(oldCode)} AND ${openToEverybody}`,
  )
}

export const findEmbedHosts = (
  { db }: Pick<DomainContext, 'db'>,
  manualId: string,
): Promise<{ name: string; tenantId: string; language: string | null; embedHosts: string } | undefined> =>
  hotRow(
    db,
    Prisma.sql`SELECT m.name, m.tenant_id AS "tenantId", ${languageOf(Prisma.sql`m`)} AS language, m.embed_hosts AS "embedHosts" FROM manual m WHERE m.id = ${manualId}`,
  )
