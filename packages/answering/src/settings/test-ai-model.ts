// One request to a model of the organisation before its settings are saved (TEN-05, AI-04).
import { endpointReranker, openAiEmbedder, tryChat, tryEmbedder, tryReranker, watchedEmbedder } from '@lectern/ai'
import type { AiModelInput, AiModelTrial } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, notFound, requireTenantAdminMember } from '@lectern/kernel'
import { meterOf } from '../spending/meter.ts'
import { modelAfter } from './model-after.ts'
import { endpointOf, modelOf, timeoutOf } from './model-roles.ts'
import { tenantAfter } from './save-ai-model.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

const TIMEOUT_MS = 20_000

/** A stored key is sent to the address it was entered for only. Errors: unauthenticated, roleRequired, invalidInput (apiKey, model). */
export async function testAiModel(ctx: DomainContext, input: AiModelInput): Promise<AiModelTrial> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const stored = await findTenantAi(ctx.db, tenantId)
  if (!stored) throw notFound('tenant')
  const { role } = input
  const row = { ...stored, ...tenantAfter(stored, role, modelAfter(ctx, modelOf(stored, role), input)) }
  const settings = modelOf(row, role)
  // Without a fast model the chat model is used.
  const model = settings.model || (role === 'fast' ? row.chatModel : '')
  if (model === '') throw invalid('model', 'required')
  const endpoint = { ...endpointOf(row, role, ctx.ports.secrets), model, fetch: ctx.ports.tenantFetch }
  const meter = meterOf(ctx, { tenantId, role, own: true, model })
  const timeoutMs = Math.min(timeoutOf(settings) ?? TIMEOUT_MS, TIMEOUT_MS)
  if (role === 'reranker') return tryReranker(endpointReranker({ ...endpoint, timeoutMs, meter }))
  if (role !== 'embedding')
    return tryChat({
      ...{ ...endpoint, meter, readsPictures: settings.readsPictures },
      ...{ firstTokenMs: timeoutMs, stallMs: timeoutMs },
    })
  const { queryPrefix, passagePrefix, dimensions } = settings
  const prefixes = { queryPrefix, passagePrefix, dimensions: dimensions ?? undefined }
  const embedder = openAiEmbedder({ ...endpoint, ...prefixes, timeoutMs, retries: 0 })
  return tryEmbedder(watchedEmbedder(embedder, { meter }))
}
