// A Git server says that something was pushed. What it says of it does not count: the run looks for itself, so that a call that comes twice, or
// again later, does no harm.
import type { DomainContext } from '../../kernel/index.ts'
import { addressKey, DomainError, insideTenantOf, notFound } from '../../kernel/index.ts'
import { findOpenRun } from './run.repo.ts'
import { queueRun } from './runs.ts'
import { findByHookKey, markAgain } from './source.repo.ts'
import { type HookCall, isSigned } from './webhook-signature.ts'

const PER_MINUTE = 30
/** From one address: large Git servers call for many manuals. */
const PER_ADDRESS = 300

/**
 * Queues a run; while one goes on, another one comes behind it. Errors: notFound (also without a secret), unauthenticated (signed with another
 * secret, or not), tooManyRequests.
 */
export async function hearGitHook(ctx: DomainContext, key: string, call: HookCall): Promise<void> {
  await take(ctx, `git-hook from ${addressKey(ctx.ip)}`, PER_ADDRESS)
  const source = /^[\w-]{8,64}$/.test(key) ? await findByHookKey(ctx.db, key) : null
  if (!source || source.hookSecret === null || !ctx.ports.git.available) throw notFound('record')
  await take(ctx, `git-hook ${key}`, PER_MINUTE)
  if (!isSigned(call, ctx.ports.secrets.open(source.hookSecret))) throw new DomainError('unauthenticated')
  const { tenantId, manualId } = source
  const as: DomainContext = { ...ctx, actor: { type: 'system', tenantId, job: 'git.hook' } }
  await insideTenantOf(as.actor, async () => {
    const wanted = { tenantId, manualId, trigger: 'webhook', startedBy: null, now: ctx.now() } as const
    if ((await queueRun(as, wanted)) !== null) return
    await markAgain(ctx.db, manualId)
    // The one that went on may have ended before it was told.
    if ((await findOpenRun(ctx.db, manualId)) === null) await queueRun(as, wanted)
  })
}

async function take({ ports }: DomainContext, key: string, perMinute: number): Promise<void> {
  const retryAfter = await ports.rateLimiter.take(key, perMinute)
  if (retryAfter !== null) throw new DomainError('tooManyRequests', { data: { retryAfter } })
}
