// Failed sign-ins per account and address: after five in a row each further one must wait longer.
import { createHash } from 'node:crypto'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { countFailure, findAttempt, lockUntil } from './identity.repo.ts'
import { FORGET_AFTER, signInDelay } from './sign-in-delay.ts'

/** Hashed: people type passwords into the account field. */
export const attemptKey = (account: string, ip: string): string =>
  createHash('sha256').update(`${account.toLowerCase()}\n${ip}`).digest('hex')

/** Throws loginLocked while the wait of `key` is not over. */
export async function refuseWhileLocked(ctx: DomainContext, key: string): Promise<void> {
  const attempt = await findAttempt(ctx.db, key)
  const wait = (attempt?.lockedUntil?.getTime() ?? 0) - ctx.now().getTime()
  if (wait <= 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new DomainError('loginLocked', { params: { seconds, minutes: Math.ceil(seconds / 60) }, data: { seconds } })
}

export async function noteFailure(ctx: DomainContext, key: string): Promise<void> {
  const now = ctx.now()
  const failures = await countFailure(ctx.db, key, now, new Date(now.getTime() - FORGET_AFTER))
  const delay = signInDelay(failures)
  if (delay > 0) await lockUntil(ctx.db, key, new Date(now.getTime() + delay))
  ctx.log.warn({ ip: ctx.ip, failures, requestId: ctx.requestId }, 'sign-in refused')
}
