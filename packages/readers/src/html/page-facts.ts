/** Reads metadata of a web page, for the card of a link to it. */

import { cleanText } from '@lectern/content/building'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { attribute, descendants, type HtmlElement, textOf } from './nodes.ts'

/** `icons` are absolute addresses, the best first. Texts are on one line; '' where the page says nothing. */
export type PageFacts = { title: string; description: string; icons: string[] }

const MAX_TITLE = 300
const MAX_DESCRIPTION = 600
const MAX_ICONS = 2

const oneLine = (text: string, max: number): string => text.replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed()

/** Never throws. `address` is where the page was found; relative addresses are read from there. */
export function pageFacts(html: string, address: string): PageFacts {
  const page: DefaultTreeAdapterTypes.Document = parse(cleanText(html))
  const metas = descendants(page.childNodes, 'meta')
  const meta = (...names: string[]): string => {
    for (const name of names) {
      const element = metas.find(
        (one) => (attribute(one, 'property') ?? attribute(one, 'name'))?.toLowerCase() === name,
      )
      const content = element ? (attribute(element, 'content') ?? '').trim() : ''
      if (content !== '') return content
    }
    return ''
  }
  const pageTitle = textOf(descendants(page.childNodes, 'title')[0]?.childNodes ?? [])
  return {
    title: oneLine(meta('og:title', 'twitter:title') || pageTitle, MAX_TITLE),
    description: oneLine(meta('og:description', 'description', 'twitter:description'), MAX_DESCRIPTION),
    icons: iconsOf(descendants(page.childNodes, 'link'), address),
  }
}

/** Icons of telephones are pixels of a good size; those of tabs may be of any kind. */
function iconsOf(links: readonly HtmlElement[], address: string): string[] {
  const of = (pattern: RegExp) => links.filter((link) => pattern.test(attribute(link, 'rel') ?? ''))
  const icons = [...of(/^apple-touch-icon/i), ...of(/^(?:shortcut )?icon$/i)].flatMap((link) => {
    const href = attribute(link, 'href') ?? ''
    return href !== '' && URL.canParse(href, address) ? [new URL(href, address)] : []
  })
  const web = icons.filter(({ protocol }) => protocol === 'https:' || protocol === 'http:').map(({ href }) => href)
  return [...new Set(web)].slice(0, MAX_ICONS)
}
