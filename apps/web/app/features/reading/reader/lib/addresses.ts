/** Addresses of the public reader (specification §2: /pub/:id, /pubs/:id, /puba/:id). */
import type { Lang } from '@lectern/contracts'

/** The page that is open; `search` begins with `?` or is empty. */
export type PageAddress = { lang: Lang; path: string; search: string }

/** An article inside its manual; without an article the manual opens at its first one. */
export function articleHref(manual: { manualCode: string; manualId: string }, articleId?: string): string {
  const base = `/pub/${encodeURIComponent(manual.manualCode || manual.manualId)}`
  return articleId ? `${base}?articleId=${encodeURIComponent(articleId)}` : base
}

/** One article by itself. */
export const singleHref = (articleId: string): string => `/pubs/${encodeURIComponent(articleId)}`

/** The same page in another language; the rest of the query stays. */
export function langHref(path: string, search: string, lang: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', lang)
  return `${path}?${query}`
}

/** Sign-in that returns to this page. */
export const signInHref = (path: string, search: string): string =>
  `/login?redirect=${encodeURIComponent(path + search)}`

/** A reader address on another route, with the query kept (old addresses /pub/s and /pub/a). */
export function movedTo(route: 'pubs' | 'puba', id: string, search: string): string {
  return `/${route}/${encodeURIComponent(id)}${search}`
}
