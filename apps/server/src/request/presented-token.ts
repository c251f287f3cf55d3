// Reads the session token of a request: header, then query where a call allows it, then cookie (specification §4, §7).
import type { IncomingHttpHeaders } from 'node:http'
import { storedCookie } from '@lectern/contracts'
import { isSameOrigin } from './same-origin.ts'

export const TOKEN_COOKIE = 'token'

/** The value of a cookie of the product, under whichever of its names. */
export const cookieOf = (cookies: Readonly<Record<string, string | undefined>>, name: string): string | undefined =>
  storedCookie((stored) => cookies[stored], name) ?? undefined

export type TokenDemand = {
  /** A write: the cookie is accepted only on requests from our own pages. */
  write: boolean
  /** Token of the query, on calls that browsers cannot give headers to (streams, files). */
  queryToken?: unknown
  publicUrl?: string
}

/** The bearer token of `Authorization`, or null. */
export function bearerToken(headers: IncomingHttpHeaders): string | null {
  const match = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')
  return match?.[1] ?? null
}

/** The token to resolve, or null for a visitor. A header that is there wins even when it is wrong. */
export function presentedToken(
  headers: IncomingHttpHeaders,
  cookies: Record<string, string | undefined>,
  { write, queryToken, publicUrl }: TokenDemand,
): string | null {
  const bearer = bearerToken(headers)
  if (bearer) return bearer
  if (typeof queryToken === 'string' && queryToken !== '') return queryToken
  const cookie = cookieOf(cookies, TOKEN_COOKIE)
  if (!cookie) return null
  return write && !isSameOrigin(headers, publicUrl) ? null : cookie
}
