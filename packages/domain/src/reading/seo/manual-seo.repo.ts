// Rows of a manual's SEO settings, its twin, and the addresses it had.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { manualAccess, queryRow } from '../../kernel/index.ts'

export type ManualSeoRow = {
  id: string
  seo_title: string
  seo_description: string
  seo_keywords: string
  search_engines: boolean
  language: string | null
  twin_id: string | null
  twin_name: string | null
  embed_hosts: string
  old_codes: string[]
  open: boolean
  rank: number
  readable: boolean
}

/** Within the actor's tenant, with his rank on the manual. */
export function findManualSeo(ctx: DomainContext, actor: TenantActor, id: string): Promise<ManualSeoRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.id, m.seo_title, m.seo_description, m.seo_keywords, m.search_engines, m.language, m.embed_hosts,
        twin.id AS twin_id, twin.name AS twin_name,
        ARRAY(SELECT o.code FROM manual_old_code o WHERE o.manual_id = m.id ORDER BY o.created_at DESC, o.code) AS old_codes,
        m.search_engines AND m.release_type = 'public' AND m.release_scope = 'external' AND m.link_permission = 'public'
          AND m.share_password_hash IS NULL AND NOT EXISTS (
            SELECT FROM tenant_site site WHERE site.tenant_id = m.tenant_id AND NOT site.search_engines) AS open,
        ${manualAccess(actor)}
      FROM manual m LEFT JOIN manual twin ON twin.id = m.twin_id AND twin.deleted_at IS NULL
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

/** Readers see them in the page, so the epoch counts up. False when the manual is gone. */
export async function writeManualSeo(tx: Tx, id: string, fields: SeoFields, now: Date): Promise<boolean> {
  const { count } = await tx.manual.updateMany({
    where: { id, deletedAt: null },
    data: { ...fields, publicationEpoch: { increment: 1 }, updatedAt: now },
  })
  return count === 1
}

/** Makes the two each other's twins, or this one nobody's; those they were paired with before are alone again. */
export async function pairManuals(tx: Tx, id: string, twinId: string | null): Promise<void> {
  const pair = twinId === null ? [id] : [id, twinId]
  await tx.manual.updateMany({
    where: { OR: [{ twinId: { in: pair } }, { id: { in: pair } }], NOT: { twinId: null } },
    data: { twinId: null, publicationEpoch: { increment: 1 } },
  })
  if (twinId === null) return
  await tx.manual.update({ where: { id }, data: { twinId } })
  await tx.manual.update({ where: { id: twinId }, data: { twinId: id, publicationEpoch: { increment: 1 } } })
}
