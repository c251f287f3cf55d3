// The cache key of a request: address, known parameters of reader pages, the language its reader chose (ADR 0005).
import { cookieName, type Lang } from '@lectern/contracts'
import { chosenLang, knownLang, LANG_COOKIE, VISIT_LANG_COOKIE } from '@lectern/i18n'

/** Parameters that change the page; all others (campaign parameters and the like) are ignored. */
const RELEVANT = ['articleId', 'lang'] as const
const RELEVANT_OF_PORTAL = ['manualId', 'lang'] as const
const ADDRESS = /^\/(pub|pubs|puba)\/([A-Za-z0-9_-]{1,64})$/

/** The portal of a manual; without naming one, and at the root, that of the host. */
const PORTAL = '/article/website'
/** Drafts are never the same for everybody. */
const PREVIEW = /[?&]themeId=/

type ReaderKind = 'pub' | 'pubs' | 'puba' | 'portal'
export type PageKey = {
  key: string
  kind: ReaderKind
  /** Id of the manual or article; empty for the portal that the host opens with. */
  id: string
  articleId?: string
  /** The reader's choice; null: without one the page is in the language of its manual. */
  lang: Lang | null
  /** The tenant of the own host of the request: only pages of that tenant are served. */
  site?: string
  /** Path and relevant query, in one fixed order. */
  address: string
}

/** Language of the manual, in keys. */
const OWN = 'own'

const namedIn = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2}_[A-Z]{2})(?:;|$)`)
const LANG_COOKIES = new Map(
  [VISIT_LANG_COOKIE, LANG_COOKIE].map((name) => [name, [namedIn(cookieName(name, true)), namedIn(name)]]),
)
function langCookie(cookie: string, name: string): string | undefined {
  for (const pattern of LANG_COOKIES.get(name) ?? []) {
    const lang = pattern.exec(cookie)?.[1]
    if (lang !== undefined) return lang
  }
  return undefined
}

const rememberedLang = (cookie: string | undefined) =>
  cookie === undefined ? null : chosenLang((name) => langCookie(cookie, name))

const isKind = (kind: string | undefined): kind is 'pub' | 'pubs' | 'puba' =>
  kind === 'pub' || kind === 'pubs' || kind === 'puba'

/** Whether `url` may be one that {@link pageKey} knows, at the least cost. */
export const mayHaveKey = (url: string): boolean =>
  url.startsWith('/pub') || url === '/' || url.startsWith('/?') || url.startsWith(PORTAL)

function relevantQuery(query: string, names: readonly string[] = RELEVANT): URLSearchParams {
  const parameters = new URLSearchParams(query)
  const relevant = new URLSearchParams()
  for (const name of names) {
    const value = parameters.get(name)
    if (value !== null && value !== '' && value.length <= 64) relevant.set(name, value)
  }
  return relevant
}

/** The key of a GET for a reader page, or null when `url` is something else; `site` on a tenant's own host. */
export function pageKey(url: string, cookie: string | undefined, site?: string): PageKey | null {
  const cacheKey = portalKey(url, cookie) ?? articleKey(url, cookie)
  return cacheKey && site !== undefined ? { ...cacheKey, site, key: `${site} ${cacheKey.key}` } : cacheKey
}

/** People who are signed in have another start than the portal. */
const SIGNED_IN = /(?:^|;\s*)(?:__Host-)?token=[^;\s]/

function portalKey(url: string, cookie: string | undefined): PageKey | null {
  const [path, search = ''] = url.split('?', 2)
  const root = path === '/'
  if (!(root || path === PORTAL) || PREVIEW.test(url)) return null
  const query = relevantQuery(search, RELEVANT_OF_PORTAL)
  const id = query.get('manualId') ?? ''
  if (root && (id !== '' || (cookie !== undefined && SIGNED_IN.test(cookie)))) return null
  const remembered = rememberedLang(cookie)
  const lang = knownLang(query.get('lang'), remembered)
  const address = query.size > 0 ? `${path}?${query}` : path
  return { key: `${lang ?? OWN} ${address}`, kind: 'portal', id, lang, address }
}

function articleKey(url: string, cookie: string | undefined): PageKey | null {
  const mark = url.indexOf('?')
  const match = ADDRESS.exec(mark < 0 ? url : url.slice(0, mark))
  const [path, kind, id] = match ?? []
  if (!path || !isKind(kind) || !id) return null
  const remembered = rememberedLang(cookie)
  if (mark < 0) return { key: `${remembered ?? OWN} ${path}`, kind, id, lang: remembered, address: path }
  const query = relevantQuery(url.slice(mark + 1))
  const lang = knownLang(query.get('lang'), remembered)
  const address = query.size > 0 ? `${path}?${query}` : path
  return { key: `${lang ?? OWN} ${address}`, kind, id, articleId: query.get('articleId') ?? undefined, lang, address }
}
