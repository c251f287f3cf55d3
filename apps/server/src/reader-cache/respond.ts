// Sends a cached page with as little work as possible.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieText } from '@lectern/contracts'
import { VISIT_LANG_COOKIE } from '@lectern/i18n'
import { type Encoding, encodingFor } from '../http/accept-encoding.ts'
import { READER_POLICY } from '../http/security-headers.ts'
import type { IsHttps } from '../http/transport-security.ts'
import { readerCacheTotal } from '../lib/metrics.ts'
import type { OpenPage } from './store.ts'

// Only the necessary headers: each one costs at thousands of responses a second. The policy says who may frame the page.
const COMMON = [
  'content-type',
  'text/html; charset=utf-8',
  'vary',
  'Accept-Encoding, Cookie',
  'x-content-type-options',
  'nosniff',
  'referrer-policy',
  'strict-origin-when-cross-origin',
  'content-security-policy',
  READER_POLICY,
]

/** The compressed form that pages are kept in. */
const KEPT: readonly Encoding[] = ['gzip']

const plainHeads = new WeakMap<OpenPage, string[]>()
const secureHeads = new WeakMap<OpenPage, string[]>()

/** `sharedSeconds`: how long caches in front of the servers may show a page without asking; 0 by default. */
export type Sending = { isHttps: IsHttps; sharedSeconds?: number }

/**
 * Browsers and shared caches may store a page, but must ask again: it may change at any moment. Where operators allow more, this leaves out what
 * sets a cookie, and the start page, which is another one for people who are signed in.
 */
function cacheControl(page: OpenPage, { sharedSeconds = 0 }: Sending, url = ''): string {
  const isShared = sharedSeconds > 0 && page.visitLang === null && !/^\/(?:\?|$)/.test(url)
  return isShared ? `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}` : 'no-cache'
}

/** Pages are rendered for both http and https: only their cookies differ. */
function headOf(page: OpenPage, sending: Sending, request: IncomingMessage): string[] {
  const { isHttps } = sending
  const secure = isHttps(request.headers)
  const heads = secure ? secureHeads : plainHeads
  let head = heads.get(page)
  if (!head) {
    const security = secure ? ['strict-transport-security', isHttps.transportSecurity] : []
    head = [...COMMON, 'cache-control', cacheControl(page, sending, request.url), 'etag', page.etag, ...security]
    if (page.visitLang !== null) head.push('set-cookie', cookieText(VISIT_LANG_COOKIE, page.visitLang, { secure }))
    heads.set(page, head)
  }
  return head
}

const hits = readerCacheTotal.labels('hit')
const unchanged = readerCacheTotal.labels('unchanged')

/** True when `If-None-Match` names this page. */
function isKnown(request: IncomingMessage, page: OpenPage): boolean {
  const tags = request.headers['if-none-match']
  return tags !== undefined && (tags === '*' || tags.includes(page.etag))
}

/** Answers with `page`, or 304 when the caller has it. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: OpenPage, sending: Sending): void {
  const head = headOf(page, sending, request)
  if (isKnown(request, page)) {
    unchanged.inc()
    response.writeHead(304, head)
    response.end()
    return
  }
  hits.inc()
  const zipped = encodingFor(request.headers['accept-encoding'], KEPT) !== null
  const body = zipped ? page.gzip : page.body
  const length = ['content-length', String(body.byteLength)]
  response.writeHead(200, zipped ? head.concat(length, 'content-encoding', 'gzip') : head.concat(length))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
