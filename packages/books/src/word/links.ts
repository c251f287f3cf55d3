/** Links: to bookmarks of the book, or to addresses that Word can open. */
import { safeUrl } from '@lectern/content'
import { ExternalHyperlink, type ImageRun, InternalHyperlink, type ParagraphChild, type TextRun } from 'docx'
import type { Scribe } from './scribe.ts'
import { nameText, textOfRun } from './text.ts'

/** Word cannot open a file with a longer address in it. */
const MAX_ADDRESS = 2_000
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address as a valid URI, or null: a file with an invalid one is called damaged. */
function addressOf(href: string, absolute: (href: string) => string): string | null {
  const safe = safeUrl(href, 'link')
  if (safe === null) return null
  const full = attempt(() => absolute(safe))
  if (full === undefined || !URL.canParse(full)) return null
  const url = new URL(full)
  if (!SCHEMES.has(url.protocol)) return null
  const address = url.href.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/g, (mark) => encodeURIComponent(mark.toWellFormed()))
  return address.length > MAX_ADDRESS ? null : address
}

/** Addresses that cannot be read throw. */
function attempt(work: () => string): string | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The runs as a link, or as they are when the address cannot be followed. */
export function linked(scribe: Scribe, href: string, runs: (TextRun | ImageRun)[]): ParagraphChild[] {
  if (runs.length === 0) return []
  const anchor = scribe.targets.ofLink(href, scribe.chapterId)
  if (anchor !== undefined) return [withText(new InternalHyperlink({ anchor, children: runs }), runs)]
  const link = href.startsWith('#') ? null : addressOf(href, scribe.source.absolute)
  return link === null ? runs : [withText(new ExternalHyperlink({ link, children: runs }), runs)]
}

function withText<T extends object>(link: T, runs: readonly object[]): T {
  nameText(link, runs.map(textOfRun).join(''))
  return link
}
