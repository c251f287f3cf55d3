/** Parses inline nodes without text. */

import type { Atom } from '@lectern/content'
import { parseInline, Reader } from '@lectern/content/building'
import type { Token } from 'markdown-it'

export function mention(id: string, text: string): Atom[] {
  const name = text.replace(/\s+/g, ' ').trim().replace(/^@/, '')
  return name === '' ? [] : [{ type: 'mention', props: { id, name } }]
}

/** A footnote as JSON, see `placeNotes`. */
export function written(json: string): Atom[] {
  try {
    const [item] = parseInline([{ type: 'footnote', props: JSON.parse(json) }], new Reader(true))
    return item?.type === 'footnote' ? [item] : []
  } catch {
    return []
  }
}

/** An alternative text without the width behind it (`name|300`, `name|300x200`), and that width or ''. */
export function withoutWidth(alt: string): [string, string] {
  const [, words = alt, width = ''] = /^(.{0,500}?)\s*\|\s*([1-9]\d{0,3})(?:x\d{1,4})?\s*$/.exec(alt) ?? []
  return [words, width]
}

/** As programs mark a link to a page; no reader sees it. */
export const NO_TITLE = /^(?:mention|wikilink)$/

/** Title of a link; '' for none. */
export function titleOf(link: Token): string {
  const title = String(link.attrGet('title') ?? '')
  return NO_TITLE.test(title) ? '' : title
}

/** The words of an alternative text. */
export function altOf(tokens: Token[]): string {
  return tokens
    .map((token) =>
      token.type === 'softbreak' || token.type === 'hardbreak'
        ? ' '
        : token.type === 'image'
          ? altOf(token.children ?? [])
          : token.content,
    )
    .join('')
}
