// Ids of a change, so that sending it again does not repeat it: pages use `call-id`, programs `Idempotency-Key`.
import { answerOnce } from '@lectern/kernel'
import type { FastifyRequest } from 'fastify'
import type { CallContext } from './context.ts'

/** Long enough that nobody guesses it: visitors are one account. */
export function callIdOf({ headers }: FastifyRequest): string | undefined {
  const name = headers['call-id']
  return typeof name === 'string' && /^[\w-]{20,64}$/.test(name) ? name : undefined
}

/** Visitors are one account, so that their keys would be those of others. */
export function restCallIdOf({ headers }: FastifyRequest, { domain }: CallContext): string | undefined {
  const key = headers['idempotency-key']
  const isName = typeof key === 'string' && domain.actor.type !== 'visitor' && /^[\x21-\x7e]{1,128}$/.test(key)
  return isName ? `rest:${key}` : undefined
}

/** `input`: what is known of the file without reading it. */
type Taking = { path: string; callId: string | undefined; input: unknown }

/** Runs `take` once per name, and returns the earlier result for a repeated file without reading its bytes. */
export function takeOnce(
  { domain }: CallContext,
  { path, callId, input }: Taking,
  take: () => Promise<unknown>,
): Promise<unknown> {
  return callId === undefined
    ? take()
    : answerOnce(domain, { callId, path, input }, async () => ({ answer: await take() }))
}
