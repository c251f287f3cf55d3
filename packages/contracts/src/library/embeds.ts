/**
 * Players and boards of other sites that an article may show in a frame (specification §2 'Manual editor'). An allow-list: the address of the
 * frame is built here from the parts of the address that was typed, and the policy of our pages names these origins.
 */

export type EmbedService = 'bilibili' | 'youtube' | 'youku' | 'tencent' | 'vimeo' | 'figma' | 'loom' | 'codepen'
export type EmbedFrame = {
  service: EmbedService
  /** As the site calls itself. */
  name: string
  /** Address of the frame. */
  src: string
}

type Site = {
  service: EmbedService
  name: string
  /** Origin of the frame. */
  origin: string
  hosts: readonly string[]
  /** Path and query of the frame for an address at one of the hosts, or null. */
  frameOf: (url: URL) => string | null
}

const ID = /^[A-Za-z0-9_-]{5,64}$/
const idOr = (value: string | null | undefined): string | null => (value && ID.test(value) ? value : null)
const partOf = (url: URL, pattern: RegExp): string | null => idOr(pattern.exec(url.pathname)?.[1])
/** A whole number of a parameter that people write as `90`, `90s` or `1m30s`. */
function secondsOf(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

function youtube(url: URL): string | null {
  const id =
    url.hostname === 'youtu.be'
      ? partOf(url, /^\/([^/]+)/)
      : (idOr(url.searchParams.get('v')) ?? partOf(url, /^\/(?:embed|shorts|live)\/([^/]+)/))
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return id && `/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

function bilibili(url: URL): string | null {
  const id = partOf(url, /^\/video\/(BV[A-Za-z0-9]+)/) ?? idOr(url.searchParams.get('bvid'))
  const page = Number(url.searchParams.get('p') ?? url.searchParams.get('page') ?? 1)
  if (!id?.startsWith('BV')) return null
  return `/player.html?bvid=${id}&autoplay=0${Number.isInteger(page) && page > 1 && page < 10_000 ? `&page=${page}` : ''}`
}

function figma(url: URL): string | null {
  const inner = url.pathname === '/embed' ? url.searchParams.get('url') : url.href
  const board = inner && URL.canParse(inner) ? new URL(inner) : null
  if (!board || !['figma.com', 'www.figma.com'].includes(board.hostname)) return null
  const path = /^\/(?:file|design|proto|board|slides)\/[A-Za-z0-9]{10,64}(?:\/|$)/.test(board.pathname)
  if (!path) return null
  board.protocol = 'https:'
  board.username = ''
  board.password = ''
  board.port = ''
  return `/embed?embed_host=lectern&url=${encodeURIComponent(board.href)}`
}

const SITES: readonly Site[] = [
  {
    service: 'bilibili',
    name: 'bilibili',
    origin: 'https://player.bilibili.com',
    hosts: ['www.bilibili.com', 'bilibili.com', 'm.bilibili.com', 'player.bilibili.com'],
    frameOf: bilibili,
  },
  {
    service: 'youtube',
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frameOf: youtube,
  },
  {
    service: 'youku',
    name: '优酷',
    origin: 'https://player.youku.com',
    hosts: ['v.youku.com', 'player.youku.com'],
    frameOf: (url) => {
      const id = /^\/(?:v_show\/id_|embed\/)([A-Za-z0-9]{5,40}={0,2})(?:\.html)?$/.exec(url.pathname)?.[1]
      return id === undefined ? null : `/embed/${id}`
    },
  },
  {
    service: 'tencent',
    name: '腾讯视频',
    origin: 'https://v.qq.com',
    hosts: ['v.qq.com', 'm.v.qq.com'],
    frameOf: (url) => {
      const id = partOf(url, /^\/x\/(?:page|cover\/[^/]+)\/([^/.]+)\.html$/) ?? idOr(url.searchParams.get('vid'))
      return id && `/txp/iframe/player.html?vid=${id}`
    },
  },
  {
    service: 'vimeo',
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frameOf: (url) => {
      const id = /^\/(?:video\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
      return id === undefined ? null : `/video/${id}?dnt=1`
    },
  },
  {
    service: 'figma',
    name: 'Figma',
    origin: 'https://www.figma.com',
    hosts: ['www.figma.com', 'figma.com'],
    frameOf: figma,
  },
  {
    service: 'loom',
    name: 'Loom',
    origin: 'https://www.loom.com',
    hosts: ['www.loom.com', 'loom.com'],
    frameOf: (url) => {
      const id = partOf(url, /^\/(?:share|embed)\/([^/]+)/)
      return id && `/embed/${id}`
    },
  },
  {
    service: 'codepen',
    name: 'CodePen',
    origin: 'https://codepen.io',
    hosts: ['codepen.io', 'www.codepen.io'],
    frameOf: (url) => {
      const [, user, id] =
        /^\/([A-Za-z0-9_-]{1,64})\/(?:pen|embed|full)\/([A-Za-z0-9]{4,32})(?:\/|$)/.exec(url.pathname) ?? []
      return user && id ? `/${user}/embed/${id}` : null
    },
  },
]

/** Origins of all frames, for the policy of our pages. */
export const EMBED_ORIGINS: readonly string[] = SITES.map(({ origin }) => origin)
/**
 * Policy of pages with articles, which show pictures and videos of other sites and frames of these; block styles are set inline, and small
 * fonts of formulas are inlined in their style sheet. Who may frame a page is added to it.
 */
export const CONTENT_POLICY: readonly string[] = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src * blob:',
  "font-src 'self' data:",
  `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]
/** Names of the sites, for people. */
export const EMBED_NAMES: readonly string[] = SITES.map(({ name }) => name)

/** The frame for an address as people copy it (page, short link or frame), or null when it may not be framed. */
export function embedFrame(address: string): EmbedFrame | null {
  const text = address.trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || url.port !== '') return null
  const site = SITES.find(({ hosts }) => hosts.includes(url.hostname))
  const path = site?.frameOf(url)
  return site && path ? { service: site.service, name: site.name, src: site.origin + path } : null
}
