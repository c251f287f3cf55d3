/** Loader, action and headers shared by the three reader addresses. */
import { LIMITS } from '@lectern/contracts'
import { data, type HeadersArgs, type RouterContextProvider, redirect } from 'react-router'
import { isSecure } from '~/lib/i18n.ts'
import { loadReader, type ReaderData, type Target } from './load-reader.ts'
import { headOf, PRIVATE } from './page-status.ts'
import { linkCookie, shareCookies } from './share-cookie.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

export const respond = (reader: ReaderData) => data(reader, headOf(reader))

export async function readerLoader({ request, params, context }: Args, route: Target['route']) {
  const reader = await loadReader({ request, context }, { route, id: params.id })
  if (reader.kind !== 'shared') return respond(reader)
  // The files on the page are requested with this cookie; they are readable by the link only.
  const cookie = linkCookie(reader.article.id, reader.code, isSecure(request))
  const { status, headers } = headOf(reader)
  return data<ReaderData>(reader, { status, headers: { ...headers, 'Set-Cookie': cookie } })
}

/** The password form posts to the page itself; a right password is stored and the page reloaded. */
export async function readerAction({ request, params, context }: Args, route: Target['route']) {
  const password = await typedPassword(request)
  const reader = await loadReader({ request, context }, { route, id: params.id, password })
  const names = rememberedFor(reader, params.id)
  if (names.length === 0) return respond(reader)
  const headers = new Headers({ 'Cache-Control': PRIVATE })
  for (const cookie of shareCookies(names, password, isSecure(request))) headers.append('Set-Cookie', cookie)
  return redirect(reader.place.path + reader.place.search, { status: 303, headers })
}

/** Empty, which no share password is, for what is not a form of ours or too long to be one. */
async function typedPassword(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null)
  const typed = form?.get('password')
  return typeof typed === 'string' && typed.length <= LIMITS.sharePassword ? typed : ''
}

/** Names under which a password that opened something is kept: of the article alone when it is its own, else of all its manual. */
function rememberedFor(reader: ReaderData, id: string): string[] {
  if (reader.kind === 'notice') return reader.opened === undefined ? [] : [reader.opened]
  if (reader.kind === 'shared') return [reader.article.id]
  if (reader.article?.ownPassword) return [reader.article.id]
  return [id, reader.manual.manualId, reader.manual.manualCode]
}

/** The root's headers (language cookie), this page's cache rule, and the delay before another try. */
export function readerHeaders({ loaderHeaders, actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  const cacheControl = loaderHeaders.get('Cache-Control')
  if (cacheControl) headers.set('Cache-Control', cacheControl)
  const robots = loaderHeaders.get('X-Robots-Tag')
  if (robots) headers.set('X-Robots-Tag', robots)
  const retryAfter = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
