/** Target of the password prompt: `?redirect=` with its path, or `?manualId=` and `?articleId=`. */
import type { Target } from './load-reader.ts'

const PAGE = /^\/(pub|pubs|puba)\/([A-Za-z0-9_-]{1,64})$/
const isRoute = (route: string | undefined): route is Target['route'] =>
  route === 'pub' || route === 'pubs' || route === 'puba'

/** Null for what is not a reader page of ours. A password in the address is ignored. */
export function promptTarget(url: URL): (Target & { url: URL }) | null {
  const path = askedPath(url.searchParams)
  if (!URL.canParse(path, url.origin)) return null
  const page = new URL(path, url.origin)
  const [, route, id] = PAGE.exec(page.pathname) ?? []
  if (page.origin !== url.origin || !isRoute(route) || !id) return null
  return { route, id, url: page }
}

function askedPath(query: URLSearchParams): string {
  const redirect = query.get('redirect')
  if (redirect !== null) return redirect.startsWith('/') ? redirect : '/'
  const [manual, article] = [query.get('manualId'), query.get('articleId')]
  if (manual === null) return article === null ? '/' : `/pubs/${encodeURIComponent(article)}`
  const rest = article === null ? '' : `?articleId=${encodeURIComponent(article)}`
  return `/pub/${encodeURIComponent(manual)}${rest}`
}
