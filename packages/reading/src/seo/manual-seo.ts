// The SEO settings of a manual: read by those who see the manual, changed by its administrators (specification §2 SEO settings,
// §7 manual/updateSeoConfigById; SEO-01).
import type { ById, ManualSeo, UpdateManualSeoInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeManual,
  invalid,
  mayManual,
  notFound,
  requireTexts,
  roleOfRank,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { tidyKeywords } from '@lectern/library'
import { langOrNull } from '../reader/published-seo.repo.ts'
import { storedHosts, tidyHosts } from './embed-hosts.ts'
import { findManualSeo, type ManualSeoRow, pairManuals, type SeoFields, writeManualSeo } from './manual-seo.repo.ts'

/** Errors: notFound, forbidden. */
export async function getManualSeo(ctx: DomainContext, { id }: ById): Promise<ManualSeo> {
  return presentManualSeo(authorizeManual(await findManualSeo(ctx, tenantActor(ctx), id), 'view'))
}

const presentManualSeo = (row: ManualSeoRow): ManualSeo => ({
  id: row.id,
  title: row.seoTitle,
  description: row.seoDescription,
  keywords: row.seoKeywords,
  searchEngines: row.searchEngines,
  language: langOrNull(row.language),
  effectiveLanguage: langOrNull(row.effectiveLanguage),
  // The contracts call the alternate `twin`.
  twin:
    row.alternateId !== null && row.alternateName !== null ? { id: row.alternateId, name: row.alternateName } : null,
  embedHosts: storedHosts(row.embedHosts),
  oldCodes: row.oldCodes,
  listed: row.open,
})

/** Settings left out stay as they are. Errors: notFound, forbidden, invalidInput (twinId, embedHosts), wordsRefused. */
export async function updateManualSeo(ctx: DomainContext, input: UpdateManualSeoInput): Promise<ManualSeo> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManualSeo(ctx, actor, input.id), 'settings')
  const { id } = row
  const fields = fieldsOf(input)
  await checkAlternate(ctx, actor, row, input)
  const { seoTitle, seoDescription, seoKeywords: keywords } = fields
  const record = await requireTexts(ctx, {
    ...{ place: 'manual' as const, id, texts: { seoTitle, seoDescription, keywords } },
    as: { seoTitle: 'title', seoDescription: 'description' },
  })
  await transact(ctx, async (tx) => {
    if (!(await writeManualSeo(tx, id, fields, ctx.now()))) throw notFound('manual')
    if (input.twinId !== undefined && input.twinId !== row.alternateId) await pairManuals(tx, id, input.twinId)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'manual.seo',
      subject: 'manual',
      subjectId: id,
      manualId: id,
      data: { changed: [...Object.keys(fields), ...(input.twinId === undefined ? [] : ['twinId'])].join(' ') },
    })
  })
  await record(id)
  return getManualSeo(ctx, { id })
}

/** Both manuals change, so the actor needs the right on both; their languages must differ. */
async function checkAlternate(
  ctx: DomainContext,
  actor: TenantActor,
  row: ManualSeoRow,
  { id, twinId: chosen, language }: UpdateManualSeoInput,
): Promise<void> {
  const alternateId = chosen === undefined ? row.alternateId : chosen
  if (alternateId === null) return
  const rowLanguage = language === undefined ? row.language : language
  const other = alternateId === id ? undefined : await findManualSeo(ctx, actor, alternateId)
  if (alternateId !== row.alternateId && (!other || !mayManual(roleOfRank(other.rank), 'settings'))) {
    throw invalid('twinId', 'unknownManual')
  }
  if (other && (rowLanguage === null || other.language === null || rowLanguage === other.language)) {
    throw invalid('twinId', 'twinLanguage')
  }
}

function fieldsOf(input: UpdateManualSeoInput): SeoFields {
  const { title, description, keywords, searchEngines, language } = input
  const hosts = input.embedHosts === undefined ? undefined : tidyHosts(input.embedHosts)
  if (hosts === null) throw invalid('embedHosts', 'embedHosts')
  const fields = {
    seoTitle: title,
    seoDescription: description,
    seoKeywords: keywords === undefined ? undefined : tidyKeywords(keywords),
    searchEngines,
    language,
    embedHosts: hosts?.join(','),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
