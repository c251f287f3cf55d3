// The SEO settings of a manual, for those who see the manual (specification §2 SEO settings; SEO-01).
import type { ById, ManualSeo } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { storedHosts } from './embed-hosts.ts'
import { findManualSeo, type ManualSeoRow } from './manual-seo.repo.ts'

/** Errors: notFound, forbidden. */
export async function getManualSeo(ctx: DomainContext, { id }: ById): Promise<ManualSeo> {
  return presentManualSeo(authorizeManual(await findManualSeo(ctx, tenantActor(ctx), id), 'view'))
}

const presentManualSeo = (row: ManualSeoRow): ManualSeo => ({
  id: row.id,
  title: row.seo_title,
  description: row.seo_description,
  keywords: row.seo_keywords,
  searchEngines: row.search_engines,
  language: langOrNull(row.language),
  twin: row.twin_id !== null && row.twin_name !== null ? { id: row.twin_id, name: row.twin_name } : null,
  embedHosts: storedHosts(row.embed_hosts),
  oldCodes: row.old_codes,
  listed: row.open,
})
