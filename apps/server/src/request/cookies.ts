// The cookies of the product: the session token (400 days, specification §9), and what a browser was let into before.

import type {} from '@fastify/cookie'
import { cookieName, LIMITS } from '@lectern/contracts'
import type { Browser } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, TOKEN_COOKIE } from './presented-token.ts'
import { isCrossSite } from './same-origin.ts'

const BROWSER_COOKIE = 'browser'
/** Longer than the marks of a browser ever are. */
const MAX_MARKS_LENGTH = 1_000
const SECONDS = LIMITS.tokenDays * 24 * 60 * 60

/** Changes that a procedure may make to the caller's browser. */
export type SessionEffects = {
  /** The token as presented, accepted or not. */
  token: string | null
  open(token: string): void
  close(): void
}

/** Session effects on this reply; `end` ends the session whose cookie is replaced. A page of another site cannot make a browser sign in or out. */
export function sessionEffects(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | null,
  { publicUrl, end }: { publicUrl?: string | undefined; end(token: string): void },
): SessionEffects {
  const options = optionsFor(request, publicUrl)
  const foreign = isCrossSite(request.headers, publicUrl)
  return {
    token,
    open(value) {
      if (foreign) return
      const before = cookieOf(request.cookies, TOKEN_COOKIE)
      // The browser no longer has the session before.
      if (before !== undefined && before !== value) end(before)
      reply.setCookie(nameOf(TOKEN_COOKIE, options), value, { ...options, maxAge: SECONDS })
      clearPlain(request, reply, TOKEN_COOKIE, options)
    },
    close() {
      if (foreign) return
      reply.clearCookie(nameOf(TOKEN_COOKIE, options), options)
      clearPlain(request, reply, TOKEN_COOKIE, options)
    },
  }
}

type Options = ReturnType<typeof optionsFor>
const nameOf = (name: string, { secure }: Options) => cookieName(name, secure)

/** Takes away the cookie of an earlier version, which has no prefix. */
function clearPlain(request: FastifyRequest, reply: FastifyReply, name: string, options: Options): void {
  if (options.secure && request.cookies[name] !== undefined) reply.clearCookie(name, options)
}

function optionsFor(request: FastifyRequest, publicUrl: string | undefined) {
  const secure = request.protocol === 'https' || publicUrl?.startsWith('https:') === true
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

/** Returns the browser's earlier sign-ins, stored as long as a session and kept by signing out. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, publicUrl?: string): Browser {
  const marks = cookieOf(request.cookies, BROWSER_COOKIE) ?? ''
  const foreign = isCrossSite(request.headers, publicUrl)
  return {
    marks: marks.length > MAX_MARKS_LENGTH ? '' : marks,
    keep(value) {
      if (!foreign) cookiesToSet.set(reply, { value, options: { ...optionsFor(request, publicUrl), maxAge: SECONDS } })
    },
  }
}

type BrowserCookie = { value: string; options: ReturnType<typeof optionsFor> & { maxAge: number } }
const cookiesToSet = new WeakMap<FastifyReply, BrowserCookie>()

/** Sets the cookies of {@link browserOf}, after all other cookies of the reply. Must be called before the cookie plugin is registered. */
export function browserCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const cookie = cookiesToSet.get(reply)
    if (cookie) reply.setCookie(nameOf(BROWSER_COOKIE, cookie.options), cookie.value, cookie.options)
  })
}
