/** Loader, action and headers shared by the three reader addresses. */
import { data, type HeadersArgs, type RouterContextProvider, redirect } from 'react-router'
import { loadReader, type ReaderData, type Target } from './load-reader.ts'
import { headOf, PRIVATE } from './reader-error.ts'
import { shareCookies } from './share-cookie.ts'

type Args = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

export const respond = (reader: ReaderData) => data(reader, headOf(reader))

export const readerLoader = async ({ request, params, context }: Args, route: Target['route']) =>
  respond(await loadReader({ request, context }, { route, id: params.id }))

/** The password form posts to the page itself; a right password is remembered and the page asked for again. */
export async function readerAction({ request, params, context }: Args, route: Target['route']) {
  const typed = (await request.formData()).get('password')
  const password = typeof typed === 'string' ? typed : ''
  const reader = await loadReader({ request, context }, { route, id: params.id, password })
  if (reader.kind === 'notice') return respond(reader)
  const { manualId, manualCode } = reader.manual
  const headers = new Headers({ 'Cache-Control': PRIVATE })
  const secure = new URL(request.url).protocol === 'https:'
  // A password of the article's own opens nothing else.
  const names = route === 'pubs' && reader.article?.ownPassword ? [params.id] : [params.id, manualId, manualCode]
  for (const cookie of shareCookies(names, password, secure)) headers.append('Set-Cookie', cookie)
  return redirect(reader.place.path + reader.place.search, { status: 303, headers })
}

/** The root's headers (language cookie), this page's cache rule, and when the form may be sent again. */
export function readerHeaders({ loaderHeaders, actionHeaders, parentHeaders }: HeadersArgs): Headers {
  const headers = new Headers(parentHeaders)
  const cacheControl = loaderHeaders.get('Cache-Control')
  if (cacheControl) headers.set('Cache-Control', cacheControl)
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
