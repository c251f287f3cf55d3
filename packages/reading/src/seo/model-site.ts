// The published content that programs of language models read through the Model Context Protocol: of an organisation, or of one manual.
import { type DomainContext, notFound, readerScope, tenantOf } from '@lectern/kernel'
import { findManualOfCode, findReadableManual, findSiteById } from './site.repo.ts'

/** `manualId` undefined: everything that the caller may read of the organisation. */
export type ModelSite = { tenantId: string; name: string; manualId?: string }

/**
 * The organisation of the caller or of the host, or the manual of the code. Errors: notFound, also for organisations that do not allow language
 * models, and for manuals that the caller may not read.
 */
export async function getModelSite(ctx: DomainContext, manualCode: string | undefined): Promise<ModelSite> {
  const manual = manualCode === undefined ? undefined : await findManualOfCode(ctx, manualCode)
  const tenantId = manualCode === undefined ? tenantOf(ctx.actor) : manual?.tenantId
  const site = tenantId ? await findSiteById(ctx, tenantId) : undefined
  if (!site?.llms) throw notFound('page')
  if (!manual) return { tenantId: site.tenantId, name: site.systemName || site.name }
  const readable = await findReadableManual(ctx, readerScope(ctx.actor, site.tenantId), manual.id)
  if (!readable) throw notFound('page')
  return { tenantId: site.tenantId, name: readable.name, manualId: manual.id }
}
