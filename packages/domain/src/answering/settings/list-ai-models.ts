// The models that an endpoint offers, which also shows that address and key are right (specification §3 'own AI key with model selection').
import type { AiModels, ListAiModelsInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound, requireTenantAdminMember } from '../../kernel/index.ts'
import { OPENAI } from './providers.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

const TIMEOUT_MS = 10_000
/** Bytes of an answer that are read, and models that are shown. */
const MAX_BYTES = 2_000_000
const MAX = 500

/** The stored key is only sent to the stored address. Errors: unauthenticated, roleRequired, aiProviderFailed. */
export async function listAiModels(ctx: DomainContext, input: ListAiModelsInput): Promise<AiModels> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findTenantAi(ctx.db, tenantId)
  if (!row) throw notFound()
  const stored = row.apiKey !== null && row.baseUrl === input.baseUrl ? ctx.ports.secrets.open(row.apiKey) : ''
  const answer = await ask(ctx, input.baseUrl || OPENAI, input.apiKey || stored)
  return { models: modelsIn(answer) }
}

async function ask(ctx: DomainContext, baseUrl: string, apiKey: string): Promise<unknown> {
  try {
    const response = await ctx.ports.tenantFetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error('too long')
    return await response.json()
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    throw new DomainError('aiProviderFailed', { params: { reason } })
  }
}

function modelsIn(answer: unknown): string[] {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null
  if (!Array.isArray(data)) throw new DomainError('aiProviderFailed', { params: { reason: 'no list of models' } })
  const names = data.flatMap((model: unknown) =>
    typeof model === 'object' && model !== null && 'id' in model && typeof model.id === 'string' ? [model.id] : [],
  )
  return [...new Set(names)].sort().slice(0, MAX)
}
