// The context of a request: caller, language, database and ports; made once per request (specification §4 Language, §7).

import type { Embedder } from '@lectern/answering'
import type { Logger } from '@lectern/config'
import type { Lang, TokenKind } from '@lectern/contracts'
import { pickLang, rememberedLang } from '@lectern/i18n'
import {
  type Actor,
  type Database,
  type DomainContext,
  type Ports,
  recordActivity,
  withUnlocked,
} from '@lectern/kernel'
import { openShareCodes } from '@lectern/library'
import { type Platform, resolveSession, resolveToken, tenantByHost } from '@lectern/people'
import { unlockManuals } from '@lectern/reading'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../limits/rate-limit.ts'
import type { SharePasswords } from '../limits/share-passwords.ts'
import { hostnameOf, linkOrigin, pageOrigin, requiredOrigin } from './address.ts'
import { clientAddress } from './client-address.ts'
import { browserOf, type SessionEffects, sessionEffects } from './cookies.ts'
import { ownTenant } from './own-host.ts'
import { cookieOf, presentedToken } from './presented-token.ts'
import { shareCodes, shareTries } from './share-cookies.ts'

/** Actor of a request, once its context is created. */
const callers = new WeakMap<FastifyRequest, Actor>()
export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)

export type CallContext = {
  domain: DomainContext
  session: SessionEffects
  limits: RateLimits
  /**
   * `origin` begins links that leave the product; reading it throws addressMissing when nobody says what the address is. `pageOrigin` is what
   * the caller's browser shows, or what they claim: only for what goes back to them. `followed` is false for those who do not want to be
   * recognised (Do Not Track, Global Privacy Control).
   */
  client: { host: string; readonly origin: string; pageOrigin: string; userAgent: string; followed: boolean } & Platform
  /** Called when a call fails because the database is away or a disk is full. */
  onOutage?(): void
  /** Caller's id of this change, so that sending it again does not repeat it. */
  callId?: string
  /** The request of a page; left out when an adapter calls, which records its calls itself. */
  page?: { method: string; path: string }
}

/** Dependencies shared by all requests of one process. */
export type Shared = {
  db: Database
  ports: Ports
  embedder: Embedder
  log: Logger
  limits: RateLimits
  sharePasswords: SharePasswords
  publicUrl?: string
}

export type Demand = {
  write: boolean
  queryToken?: unknown
  lang?: unknown
  /** The call accepts a tenant's AI token too. */
  aiToken?: boolean
  /** A page, which on a tenant's own host shows nothing of other tenants. */
  page?: boolean
}

/** Types of tenant tokens that a call accepts. */
const tokenKinds = ({ aiToken }: Demand): readonly TokenKind[] => (aiToken ? ['openApi', 'ai'] : ['openApi'])

/** The cookies of requests that are refused early are not parsed yet. */
function rememberedOf(request: FastifyRequest): Lang {
  const cookies = request.cookies ?? request.server.parseCookie(request.headers.cookie ?? '')
  return rememberedLang((name) => cookieOf(cookies, name), request.headers['accept-language'])
}

/** The language of the request, else that of the cookies, of the browser, else Chinese. */
export function langOf(request: FastifyRequest, preferred?: unknown): Lang {
  return pickLang(typeof preferred === 'string' ? preferred : undefined, rememberedOf(request))
}

/** The token of a request, and which types of tenant tokens its call accepts. */
type Presented = { token: string | null; kinds: readonly TokenKind[] }

async function sessionActor(shared: Shared, request: FastifyRequest, { token, kinds }: Presented): Promise<Actor> {
  const person = token === null ? null : await resolveSession(shared, token)
  if (person?.type === 'member') recordActivity(shared.db, person)
  const actor = person ?? (token === null ? null : await resolveToken(shared, token, kinds))
  if (actor) return actor
  const tenant = await tenantByHost(shared.db, hostnameOf(request))
  return { type: 'visitor', tenantId: tenant?.enabled ? tenant.id : '', unlocked: [] }
}

/** Whether a request carries a session or a token that counts: checked before large bodies are read. */
export async function isSignedIn(shared: Shared, request: FastifyRequest): Promise<boolean> {
  const { headers, cookies, query } = request
  const queryToken = typeof query === 'object' && query !== null ? Reflect.get(query, 'token') : undefined
  const token = presentedToken(headers, cookies, { write: true, queryToken, publicUrl: shared.publicUrl })
  if (token === null) return false
  return ((await resolveSession(shared, token)) ?? (await resolveToken(shared, token, ['openApi', 'ai']))) !== null
}

/** The caller, with the manuals and articles that the share passwords and secret links in their cookies open. */
async function actorOf(shared: Shared, ports: Ports, request: FastifyRequest, token: Presented): Promise<Actor> {
  const { cookie } = request.headers
  const [tries, codes] = [shareTries(cookie, request.cookies), shareCodes(cookie, request.cookies)]
  if (tries.length === 0 && codes.length === 0) return sessionActor(shared, request, token)
  const deps = { db: shared.db, ports }
  const [actor, unlocked, opened] = await Promise.all([
    sessionActor(shared, request, token),
    unlockManuals(deps, tries),
    openShareCodes(deps, codes, new Date()),
  ])
  return withUnlocked(actor, unlocked, opened)
}

/** Resolves session and language of a request. Never refuses: an unknown token makes a visitor, procedures decide. */
export async function callContext(
  shared: Shared,
  request: FastifyRequest,
  reply: FastifyReply,
  demand: Demand,
): Promise<CallContext> {
  const { write, queryToken, lang } = demand
  const { publicUrl } = shared
  const token = presentedToken(request.headers, request.cookies, { write, queryToken, publicUrl })
  const browser = browserOf(request, reply, publicUrl)
  const ports = { ...shared.ports, passwords: shared.sharePasswords({ address: clientAddress(request), browser }) }
  const actor = await actorOf(shared, ports, request, { token, kinds: tokenKinds(demand) })
  callers.set(request, actor)
  const host = hostnameOf(request)
  const origin = await linkOrigin(shared, request, actor)
  const site = demand.page ? await ownTenant(shared, host) : null
  return {
    limits: shared.limits,
    client: {
      host,
      get origin() {
        return requiredOrigin(origin)
      },
      pageOrigin: pageOrigin(request, publicUrl),
      // Callers choose the host of their requests: it is only used while no address is configured.
      ownHosts: [publicUrl === undefined ? host : new URL(publicUrl).hostname],
      publicUrl: publicUrl ?? null,
      userAgent: request.headers['user-agent'] ?? '',
      followed: request.headers.dnt !== '1' && request.headers['sec-gpc'] !== '1',
    },
    session: sessionEffects(request, reply, token, {
      publicUrl,
      end: (before) =>
        void shared.ports.credentials
          .revoke(before)
          .catch((error: unknown) => request.log.warn({ err: error }, 'a session that was replaced was not ended')),
    }),
    domain: {
      db: shared.db,
      ports,
      embedder: shared.embedder,
      log: request.log,
      actor,
      lang: langOf(request, lang),
      requestId: request.id,
      ip: clientAddress(request),
      browser,
      ...(site !== null && { site }),
      now: () => new Date(),
    },
  }
}
