// A Git server says that something was pushed. What it says of it does not count: the run looks for itself, so that a call that comes twice, or
// again later, does no harm.
import { addressKey, type DomainContext, DomainError, insideTenantOf, notFound } from '@lectern/kernel'
import { findOpenRun } from './run.repo.ts'
import { queueRun } from './runs.ts'
import { findByHookKey, markAgain } from './source.repo.ts'
import { type HookCall, isSigned, mayBeSigned } from './webhook-signature.ts'

const PER_MINUTE = 30
/** From one address: large Git servers call for many manuals. */
const PER_ADDRESS = 300

/**
 * Decides before the body is read who may send one. Errors: notFound (also without a secret), unauthenticated (nothing is signed),
 * tooManyRequests.
 */
export async function admitGitHook(ctx: DomainContext, key: string, headers: HookCall['headers']): Promise<void> {
  await countCall(ctx, `git-hook from ${addressKey(ctx.ip)}`, PER_ADDRESS)
  await signedSource(ctx, key)
  await countCall(ctx, `git-hook ${key}`, PER_MINUTE)
  if (!mayBeSigned(headers)) throw new DomainError('unauthenticated')
}

async function signedSource(ctx: DomainContext, key: string) {
  const source = /^[\w-]{8,64}$/.test(key) ? await findByHookKey(ctx.db, key) : null
  if (!source || source.hookSecret === null || !ctx.ports.git.available) throw notFound('record')
  return { ...source, hookSecret: source.hookSecret }
}

/**
 * Queues a run of an admitted call; while one goes on, another one comes behind it. Errors: notFound (also without a secret),
 * unauthenticated (signed with another secret, or not).
 */
export async function receiveGitHook(ctx: DomainContext, key: string, call: HookCall): Promise<void> {
  const source = await signedSource(ctx, key)
  if (!isSigned(call, ctx.ports.secrets.open(source.hookSecret))) throw new DomainError('unauthenticated')
  const { tenantId, manualId } = source
  const as: DomainContext = { ...ctx, actor: { type: 'system', tenantId, job: 'git.hook' } }
  await insideTenantOf(as.actor, async () => {
    const runRequest = { tenantId, manualId, trigger: 'webhook', startedBy: null, now: ctx.now() } as const
    if ((await queueRun(as, runRequest)) !== null) return
    await markAgain(ctx.db, manualId)
    // The other run may have ended before it was notified.
    if ((await findOpenRun(ctx.db, manualId)) === null) await queueRun(as, runRequest)
  })
}

async function countCall({ ports }: DomainContext, key: string, perMinute: number): Promise<void> {
  const retryAfter = await ports.rateLimiter.take(key, perMinute)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
}
