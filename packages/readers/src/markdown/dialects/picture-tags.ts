/** Pictures that tags of Jekyll sites show, as plain Markdown: `{% image a.png alt="b" %}`, `{% include figure.html src="/a.png" %}`. */
import type { Losses } from '../../losses/losses.ts'

const TAG =
  /\{%-?\s*(?:include\s+(?:[\w-]+\/)*)?[\w-]*(?:image|img|picture|figure|icon|photo|screenshot)[\w-]*(?:\.html)?\s+((?:[^%\n]|%(?!\})){1,1000}?)\s*-?%\}/gi
const ATTRIBUTE = /([\w-]+)\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s"',]+))/g
const PATH = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]\S*)?$/i
const WORDS = ['alt', 'caption', 'title', 'description']

const ICON = /^\{%-?\s*(?:include\s+(?:[\w-]+\/)*)?[\w-]*icon/i

/** Icons are drawn by names that only their site knows. */
function iconOf(tag: string, losses: Losses): string {
  if (!ICON.test(tag)) return tag
  losses.add(tag)
  return ''
}

/** Reads picture tags in a part of a line that is no code; tags that name no picture stay. */
export const withPictureTags = (part: string, losses: Losses): string =>
  part.includes('{%')
    ? part.replace(TAG, (whole, written: string) => {
        const values = new Map(
          [...written.matchAll(ATTRIBUTE)].map(([, key = '', ...forms]) => [
            key.toLowerCase(),
            forms.find(Boolean) ?? '',
          ]),
        )
        const bare = written.replace(ATTRIBUTE, ' ').match(/"[^"]+"|'[^']+'|[^\s"',]+/g) ?? []
        const path = [...values.values(), ...bare.map((one) => one.replace(/^["']|["']$/g, ''))].find((one) =>
          PATH.test(one),
        )
        if (path === undefined) return iconOf(whole, losses)
        const alt = WORDS.map((name) => values.get(name)).find(Boolean) ?? ''
        const width = /^(\d{1,4})(?:px)?$/.exec(values.get('width') ?? '')?.[1]
        return `![${alt.replace(/[[\]]/g, '\\$&')}${width === undefined ? '' : `\\|${width}`}](${path.replace(/\{\{\s+|(?<!\s)\s+\}\}/g, (sign) => sign.trim()).replaceAll(' ', '%20')})`
      })
    : part
