// The two cookies of the product: the session token (400 days, specification §9) and the language.

import type {} from '@fastify/cookie'
import { LIMITS } from '@lectern/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TOKEN_COOKIE } from './presented-token.ts'
import { isCrossSite } from './same-origin.ts'

export const LANG_COOKIE = 'lang'
const SECONDS = LIMITS.tokenDays * 24 * 60 * 60

/** What a procedure may do to the caller's browser. */
export type SessionEffects = {
  /** The token as presented, accepted or not. */
  token: string | null
  open(token: string): void
  close(): void
}

/** Session effects on this reply. A page of another site cannot make a browser sign in or out. */
export function sessionEffects(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  publicUrl?: string,
): SessionEffects {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const foreign = isCrossSite(request.headers, publicUrl)
  return {
    token,
    open(value) {
      if (!foreign) reply.setCookie(TOKEN_COOKIE, value, { ...options, maxAge: SECONDS })
    },
    close() {
      if (!foreign) reply.clearCookie(TOKEN_COOKIE, options)
    },
  }
}
