/** Lines with one external item: players, files and cards of documentation programs. */

import { decodeLink } from '@lectern/content'

/** `words` '' where the line has none. */
export type Single = { url: string; words: string; description?: string }

const LIQUID = /^\{%[ \t]*(embed|file)((?:[ \t](?:[^%]|%(?!\})){0,2000}?)?)%\}$/i
const ELEMENT = /^<([A-Z][\w.]{0,60})((?:\s(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^<>"']){0,2000}?)?)(?:\/>|>\s*<\/\1>)$/
const SHORTCODE = /^\{\{[<%]\s*([a-z_][\w/-]{0,40})((?:\s[^<>]{0,1000}?)?)\/?[>%]\}\}$/i

const SITES: readonly [name: RegExp, address: (id: string) => string][] = [
  [/youtube/i, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/i, (id) => `https://vimeo.com/${id}`],
  [/bilibili/i, (id) => `https://www.bilibili.com/video/${id}`],
]

const attribute = (attributes: string, ...names: string[]): string => {
  for (const name of names) {
    const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*\\{?\\s*(?:"([^"]*)"|'([^']*)'|([\\w-]+))`, 'i').exec(attributes)
    const value = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim()
    if (value !== '') return value
  }
  return ''
}

/** `{% embed url="…" %}`, `{% file src="…" %}`, `<YouTube id="…" />`, `{{< youtube … >}}`, `<Card title="…" href="…" />`; or null. */
export function singleOf(line: string): Single | null {
  const liquid = LIQUID.exec(line)
  const [, name, attributes = ''] = liquid ? [] : (ELEMENT.exec(line) ?? SHORTCODE.exec(line) ?? [])
  if (liquid) {
    const single = withAddress(liquid[2] ?? '', 'url', 'src', 'href')
    return single && liquid[1] === 'file' ? { ...single, words: single.words || nameOf(single.url) } : single
  }
  if (name === undefined) return null
  const site = SITES.find(([names]) => names.test(name))
  if (!site) {
    if (/card$|player$|^embed$|^iframe$/i.test(name)) return withAddress(attributes, 'href', 'url', 'src', 'link')
    // Others are links for readers only with a title.
    return attribute(attributes, 'title') === '' ? null : withAddress(attributes, 'href', 'link')
  }
  const whole = attribute(attributes, 'url', 'src', 'href')
  if (whole !== '') return { url: whole, words: '' }
  const id =
    attribute(attributes, 'id', 'videoId', 'video', 'bvid', 'youTubeId', 'v') ||
    attributes.trim().replace(/^["']|["']$/g, '')
  const plainId = id.replace(/[?&].*$/, '')
  return /^[\w-]{3,40}$/.test(plainId) ? { url: site[1](plainId), words: attribute(attributes, 'title') } : null
}

const nameOf = (url: string): string =>
  decodeLink(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
  ) || url

function withAddress(attributes: string, ...names: string[]): Single | null {
  const url = attribute(attributes, ...names)
  const description = attribute(attributes, 'description', 'subtitle')
  return url === ''
    ? null
    : { url, words: attribute(attributes, 'title', 'caption', 'name'), ...(description !== '' && { description }) }
}
