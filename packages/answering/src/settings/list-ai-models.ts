// The models that an endpoint offers, which also shows that address and key are right (specification §3 'own AI key with model selection').
import { isAddressRefused, listModels } from '@lectern/ai'
import { AI_ROLES, type AiModels, type ListAiModelsInput } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, notFound, requireTenantAdminMember } from '@lectern/kernel'
import { addressOf, OPENAI } from './model-roles.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

const TIMEOUT_MS = 10_000
/** Models that are shown. */
const MAX_MODELS = 500
/** Characters of the endpoint's message that are shown. */
const MAX_REASON = 200

/** The stored key is only sent to the stored address. Errors: unauthenticated, roleRequired, aiProviderFailed. */
export async function listAiModels(ctx: DomainContext, input: ListAiModelsInput): Promise<AiModels> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findTenantAi(ctx.db, tenantId)
  if (!row) throw notFound('tenant')
  const baseUrl = input.baseUrl || OPENAI
  const endpoint = AI_ROLES.map((role) => addressOf(row, role)).find((address) => address.baseUrl === baseUrl)
  const stored = endpoint?.apiKey ? ctx.ports.secrets.open(endpoint.apiKey) : ''
  const names = await listModels({
    baseUrl,
    apiKey: input.apiKey || stored,
    fetch: ctx.ports.tenantFetch,
    timeoutMs: TIMEOUT_MS,
  }).catch((error: unknown) => {
    const reason = isAddressRefused(error)
      ? translate(ctx.lang, 'answer.advice.localAddress')
      : reasonOf(error).slice(0, MAX_REASON)
    throw new DomainError('aiProviderFailed', { params: { reason } })
  })
  return { models: [...new Set(names)].sort().slice(0, MAX_MODELS) }
}

/** The client calls every network failure a connection error; its cause says more. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? error.cause.message : error.message
}
