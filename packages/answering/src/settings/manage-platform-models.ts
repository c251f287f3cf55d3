// Models of the platform, by its operators: what each role has, from where, and whether it is left alone; setting and trying one (AI-04).
import { endpointReranker, type LeftAlone, openAiEmbedder, tryChat, tryEmbedder, tryReranker } from '@lectern/ai'
import {
  AI_ROLES,
  type AiModelInput,
  type AiModelTrial,
  type AiRole,
  type PlatformModel,
  type PlatformModels,
} from '@lectern/contracts'
import { type DomainContext, invalid, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { breakerOf } from './breakers.ts'
import { modelAfter } from './model-after.ts'
import { timeoutOf } from './model-roles.ts'
import { deletePlatformModel, type PlatformRows, writePlatformModel } from './platform-model.repo.ts'
import {
  forgetPlatformModels,
  platformChat,
  platformEmbedder,
  platformEndpoint,
  platformReranker,
  platformRows,
} from './platform-models.ts'
import { endpointModelOf, platformBreaker } from './providers.ts'
import { NO_MODEL } from './tenant-model.repo.ts'

/** Nobody waits longer for a test. */
const TIMEOUT_MS = 20_000

const rowAfter = (ctx: DomainContext, rows: PlatformRows, input: AiModelInput) =>
  modelAfter(ctx, rows[input.role] ?? NO_MODEL, input)

/** Errors: unauthenticated, roleRequired. */
export async function listPlatformModels(ctx: DomainContext): Promise<PlatformModels> {
  requireOperator(ctx)
  const rows = await platformRows(ctx)
  return { models: await Promise.all(AI_ROLES.map((role) => presentModel(ctx, rows, role))) }
}

/**
 * Everything that is said of the role is replaced, but for a key that is left out, which stays at its address. Without a model the role is as the
 * environment has it. Errors: unauthenticated, roleRequired, invalidInput (apiKey).
 */
export async function savePlatformModel(ctx: DomainContext, input: AiModelInput): Promise<PlatformModels> {
  requireOperator(ctx)
  const { role } = input
  const row = input.model === '' ? null : rowAfter(ctx, await platformRows(ctx), input)
  await transact(ctx, async (tx) => {
    if (row === null) await deletePlatformModel(tx, role)
    else await writePlatformModel(tx, role, row)
    const { apiKey: _, role: __, ...data } = input
    await writeAudit(tx, ctx, {
      ...{ tenantId: '', action: 'ai.platformModel', subject: 'aiSettings', subjectId: role },
      data: { role, ...data, key: input.apiKey !== undefined },
    })
  })
  forgetPlatformModels(ctx.db)
  return listPlatformModels(ctx)
}

/** Errors: unauthenticated, roleRequired, invalidInput (apiKey, model). */
export async function testPlatformModel(ctx: DomainContext, input: AiModelInput): Promise<AiModelTrial> {
  requireOperator(ctx)
  const { role } = input
  if (input.model === '') throw invalid('model', 'required')
  const rows = await platformRows(ctx)
  const row = rowAfter(ctx, rows, input)
  const endpoint = { ...platformEndpoint(ctx, { ...rows, [role]: row }, role), model: row.model }
  const timeoutMs = Math.min(timeoutOf(row) ?? TIMEOUT_MS, TIMEOUT_MS)
  if (role === 'reranker') return tryReranker(endpointReranker({ ...endpoint, timeoutMs }))
  if (role !== 'embedding') return tryChat({ ...endpoint, firstTokenMs: timeoutMs, stallMs: timeoutMs })
  const { queryPrefix, passagePrefix } = row
  const dimensions = row.dimensions ?? undefined
  return tryEmbedder(openAiEmbedder({ ...endpoint, queryPrefix, passagePrefix, dimensions, timeoutMs, retries: 0 }))
}

async function presentModel(ctx: DomainContext, rows: PlatformRows, role: AiRole): Promise<PlatformModel> {
  const environment = environmentModel(ctx, role)
  const row = rows[role]
  const { apiKey, extraBody, ...model } = row ?? NO_MODEL
  const text = Object.keys(extraBody).length === 0 ? '' : JSON.stringify(extraBody)
  const leftAlone = await leftAloneOf(ctx, role)
  return {
    ...model,
    ...{ role, hasKey: apiKey !== null, extraBody: text, environment },
    by: row ? 'stored' : environment !== '' ? 'environment' : defaultOf(ctx, rows, role),
    leftAlone: leftAlone && { since: leftAlone.since.toISOString(), reason: leftAlone.reason },
  }
}

function defaultOf({ ports }: DomainContext, rows: PlatformRows, role: AiRole): PlatformModel['by'] {
  if (role === 'embedding') return 'builtin'
  return role === 'fast' && (rows.chat || ports.chatModel) ? 'chat' : 'none'
}

function environmentModel({ ports, embedder }: DomainContext, role: AiRole): string {
  const models: Record<AiRole, string | undefined> = {
    chat: ports.chatModel?.model,
    spare: ports.chatModel?.spare?.model,
    fast: ports.fastModel?.model,
    embedding: embedder.fusion ? undefined : (endpointModelOf(embedder) ?? embedder.model),
    reranker: ports.reranker ? (endpointModelOf(ports.reranker) ?? ports.reranker.model) : undefined,
  }
  return models[role] ?? ''
}

async function leftAloneOf(ctx: DomainContext, role: AiRole): Promise<LeftAlone | null> {
  if (role === 'embedding' || role === 'reranker') {
    const model = endpointModelOf(role === 'embedding' ? await platformEmbedder(ctx) : await platformReranker(ctx))
    return model === null ? null : (await platformBreaker(ctx, role, model)).leftAlone()
  }
  const settings = (await platformChat(ctx))[role]
  return settings && breakerOf(ctx, { role, owner: null, ...settings }).leftAlone()
}
