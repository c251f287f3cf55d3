// `?lang=` survives every redirect to a page of ours (specification §4 Language), whoever answers with it.
import type { MiddlewareFunction } from 'react-router'
import { safePath } from './redirect.ts'

/** The address with the requested language; addresses that name one, and those of other sites, stay as they are. */
export function withLang(location: string, lang: string | null): string {
  const path = lang === null ? null : safePath(location)
  if (lang === null || path === null) return location
  const url = new URL(path, 'http://same.origin')
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}

const isRedirect = (response: Response) => response.status >= 300 && response.status < 400

function keep(response: Response, lang: string | null): Response {
  const location = response.headers.get('location')
  if (location !== null && isRedirect(response)) response.headers.set('location', withLang(location, lang))
  return response
}

/** Comes before every other middleware, whose redirects it sees too. */
export const keepLang: MiddlewareFunction<Response> = async ({ request }, next) => {
  const lang = new URL(request.url).searchParams.get('lang')
  try {
    return keep(await next(), lang)
  } catch (thrown) {
    throw thrown instanceof Response ? keep(thrown, lang) : thrown
  }
}
