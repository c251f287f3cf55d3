/** Allowed urls of an article. An allow-list: what is not known is dropped. */

const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const MEDIA_SCHEMES = new Set(['http', 'https'])
// SVG is not allowed: opened on its own it runs scripts.
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[A-Za-z0-9+/=\s]*$/i
const SCHEME = /^([^/?#:]*):/

/** Use of a url: `link` to follow, `image` to show, `media` to play or download. */
export type UrlUse = 'link' | 'image' | 'media'

/**
 * The url as it may be put into an attribute, or null. Relative urls pass; absolute ones need a known scheme (http, https; links also mailto,
 * tel; images also base64 data of pixel formats). Characters that browsers skip when they read a scheme (controls, outer blanks) are removed
 * first, so that `java\nscript:` is recognised.
 */
export function safeUrl(url: string, use: UrlUse): string | null {
  if (!remembered || url.length < LONG_URL) return judge(url, use)
  const cached = remembered[use].get(url)
  if (cached !== undefined) return cached
  const judged = judge(url, use)
  remembered[use].set(url, judged)
  return judged
}

/** Shorter ones are judged faster than looked up. */
const LONG_URL = 200
let remembered: Record<UrlUse, Map<string, string | null>> | null = null

/** While `work` runs, each long url is judged once: a definition in Markdown may be used by a hundred thousand links. */
export function rememberUrls<T>(work: () => T): T {
  if (remembered) return work()
  remembered = { link: new Map(), image: new Map(), media: new Map() }
  try {
    return work()
  } finally {
    remembered = null
  }
}

function judge(url: string, use: UrlUse): string | null {
  const clean = url.replace(/\p{Cc}/gu, '').trim()
  if (clean === '') return null
  const scheme = SCHEME.exec(clean)?.[1]
  if (scheme === undefined) return clean
  const name = scheme.toLowerCase()
  if ((use === 'link' ? LINK_SCHEMES : MEDIA_SCHEMES).has(name)) return clean
  return use === 'image' && name === 'data' && DATA_IMAGE.test(clean) ? clean : null
}

/** True when the url names another host; such links open in a new tab. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?[/\\]{2}/i.test(url)
}
