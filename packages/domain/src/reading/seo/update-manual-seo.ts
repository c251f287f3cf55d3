// Changes the SEO settings of a manual; for its administrators (specification §7 manual/updateSeoConfigById; SEO-01).
import type { ManualSeo, UpdateManualSeoInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  authorizeManual,
  invalid,
  mayManual,
  notFound,
  roleOfRank,
  type TenantActor,
  tenantActor,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { tidyKeywords } from '../../library/index.ts'
import { tidyHosts } from './embed-hosts.ts'
import { getManualSeo } from './get-manual-seo.ts'
import { findManualSeo, type ManualSeoRow, pairManuals, type SeoFields, writeManualSeo } from './manual-seo.repo.ts'

/** Settings left out stay as they are. Errors: notFound, forbidden, invalidInput (twinId, embedHosts). */
export async function updateManualSeo(ctx: DomainContext, input: UpdateManualSeoInput): Promise<ManualSeo> {
  const actor = tenantActor(ctx)
  const row = authorizeManual(await findManualSeo(ctx, actor, input.id), 'settings')
  const { id } = row
  const fields = fieldsOf(input)
  await checkTwin(ctx, actor, row, input)
  await transact(ctx, async (tx) => {
    if (!(await writeManualSeo(tx, id, fields, ctx.now()))) throw notFound()
    if (input.twinId !== undefined && input.twinId !== row.twin_id) await pairManuals(tx, id, input.twinId)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'manual.seo',
      subject: 'manual',
      subjectId: id,
      manualId: id,
      data: { changed: [...Object.keys(fields), ...(input.twinId === undefined ? [] : ['twinId'])].join(' ') },
    })
  })
  return getManualSeo(ctx, { id })
}

/** Both manuals change, so the actor needs the right on both; they are in different languages. */
async function checkTwin(
  ctx: DomainContext,
  actor: TenantActor,
  row: ManualSeoRow,
  { id, twinId, language }: UpdateManualSeoInput,
): Promise<void> {
  const wanted = twinId === undefined ? row.twin_id : twinId
  if (wanted === null) return
  const own = language === undefined ? row.language : language
  const twin = wanted === id ? undefined : await findManualSeo(ctx, actor, wanted)
  if (twinId !== undefined && twinId !== row.twin_id && (!twin || !mayManual(roleOfRank(twin.rank), 'settings'))) {
    throw invalid('twinId', 'unknownManual')
  }
  if (twin && (own === null || twin.language === null || own === twin.language)) throw invalid('twinId', 'twinLanguage')
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
