// Moves tenants' indexes to the wanted embedding model: new vectors are added beside the old ones, then one update switches to them,
// then the old ones are deleted. Search keeps working all the time (specification §7 'AI search'; AI-07).
import {
  commonestModel,
  countVectors,
  type Embedder,
  EmbeddingError,
  fillVectors,
  removeOtherVectors,
} from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { inBatches, tenantOf } from '@lectern/kernel'
import { regroupUnanswered } from '../ask/group-unanswered.ts'
import { platformEmbedder } from '../settings/platform-models.ts'
import { wantedEmbedder } from '../settings/providers.ts'
import { forgetTenantAi } from '../settings/tenant-ai.ts'
import {
  changeEmbedding,
  claimEmbedding,
  claimEnd,
  MAX_RETRY_MS,
  type TenantEmbeddingRow,
  tenantsToRefresh,
} from '../settings/tenant-embedding.repo.ts'
import { regroupPins } from '../steering/regroup-pins.ts'

/** Passages of one request to the embedder. */
const BATCH = 96
/** Vectors deleted in one statement. */
const DELETE_BATCH = 2_000
/** Searches that began before the switch, and processes with a cached model, still use the old vectors. */
const GRACE_MS = 30_000
const RETRY_MS = { first: 5_000, last: 600_000 }

/** Delay that the endpoint requests. */
const retryAfterOf = (error: unknown) => (error instanceof EmbeddingError ? (error.retryAfterMs ?? 0) : 0)

type FillOptions = { signal?: AbortSignal; graceMs?: number }

/** Returns whether the tenant is settled; a failure of the endpoint is recorded in the row and retried later. */
export async function refreshTenantEmbeddings(ctx: DomainContext, options: FillOptions = {}): Promise<boolean> {
  const tenantId = tenantOf(ctx.actor) ?? ''
  forgetTenantAi(ctx.db, tenantId)
  const wantedModel = await wantedEmbedder(ctx, tenantId)
  const first = (await commonestModel(ctx.db, tenantId)) ?? wantedModel.model
  const row = await claimEmbedding(ctx.db, tenantId, first, ctx.now())
  if (!row) return false
  try {
    const settled = await refresh(ctx, tenantId, { row, wanted: wantedModel, ...options })
    await changeEmbedding(ctx.db, tenantId, { claimedUntil: null, error: null, attempts: 0, retryAt: null, settled })
    if (!settled) return false
    // Articles may have been indexed without vectors while the old ones were deleted.
    const { total, done } = await countVectors(ctx.db, tenantId, wantedModel.model)
    if (done < total) await changeEmbedding(ctx.db, tenantId, { settled: false })
    return done === total
  } catch (error) {
    const attempts = row.attempts + 1
    const pause = Math.min(RETRY_MS.first * 2 ** Math.min(row.attempts, 10), RETRY_MS.last)
    const wait = Math.max(pause, Math.min(retryAfterOf(error), MAX_RETRY_MS))
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const retryAt = new Date(ctx.now().getTime() + wait)
    await changeEmbedding(ctx.db, tenantId, { claimedUntil: null, error: reason, attempts, retryAt })
    if (!(error instanceof EmbeddingError)) throw error
    ctx.log.warn({ tenantId, model: wantedModel.model, err: reason, retryMs: wait }, 'embedding failed; will retry')
    return false
  } finally {
    forgetTenantAi(ctx.db, tenantId)
  }
}

type Refresh = FillOptions & { row: TenantEmbeddingRow; wanted: Embedder }

async function refresh(
  ctx: DomainContext,
  tenantId: string,
  { row, wanted, signal, graceMs = GRACE_MS }: Refresh,
): Promise<boolean> {
  if (!(await fillAll(ctx, tenantId, wanted, signal))) return false
  if (row.activeModel !== wanted.model) {
    const switched = { activeModel: wanted.model, targetModel: null, switchedAt: ctx.now(), settled: false }
    await changeEmbedding(ctx.db, tenantId, switched)
    ctx.log.info({ tenantId, model: wanted.model }, 'search switched to another embedding model')
    if (graceMs > 0) return false
  } else if (row.switchedAt && ctx.now().getTime() - row.switchedAt.getTime() < graceMs) return false
  await regroupUnanswered(ctx, tenantId, wanted)
  await regroupPins(ctx, tenantId, wanted)
  await inBatches({ size: DELETE_BATCH, signal }, (limit) => removeOtherVectors(ctx.db, tenantId, wanted.model, limit))
  return !signal?.aborted
}

/** False when aborted before the last passage. */
async function fillAll(
  ctx: DomainContext,
  tenantId: string,
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<boolean> {
  const counted = await countVectors(ctx.db, tenantId, embedder.model)
  let { done } = counted
  await changeEmbedding(ctx.db, tenantId, { ...counted, targetModel: embedder.model })
  while (!signal?.aborted) {
    const filled = await fillVectors(ctx.db, tenantId, embedder, BATCH)
    if (filled === 0) {
      await changeEmbedding(ctx.db, tenantId, await countVectors(ctx.db, tenantId, embedder.model))
      return true
    }
    done += filled
    const total = Math.max(counted.total, done)
    await changeEmbedding(ctx.db, tenantId, { done, total, error: null, claimedUntil: claimEnd(ctx.now()) })
  }
  return false
}

/** Tenants of one run. */
const MAX_TENANTS = 100

/**
 * Refreshes the tenants whose index uses another model than the wanted one, one after the other; a failure is logged and the next
 * tenant follows. Every worker runs this: each tenant is claimed by one. Returns how many tenants are settled now.
 */
export async function refreshEmbeddings(
  of: (tenantId: string) => DomainContext,
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let settled = 0
  const { model } = await platformEmbedder(of(''))
  for (const tenantId of await tenantsToRefresh(db, model, now, MAX_TENANTS)) {
    if (signal?.aborted) break
    try {
      if (await refreshTenantEmbeddings(of(tenantId), { signal })) settled++
    } catch (error) {
      log.error(
        { tenantId, err: error instanceof Error ? error.message : String(error) },
        'embeddings could not be refreshed',
      )
    }
  }
  return settled
}
