/** Names of headings in addresses, as programs for documentation make them. */
import type { Block } from '../model/document.ts'
import { outlineOf } from './outline.ts'

/** The slug of a heading: lower case, punctuation dropped, blanks to hyphens. */
export const headingSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The other way round: slugs by the ids of headings. */
export const slugsById = (blocks: Block[]): Map<string, string> =>
  new Map([...headingSlugs(blocks)].map(([slug, id]) => [id, slug]))

/** Ids of headings by their slugs; further ones of the same slug have a number behind it. */
export function headingSlugs(blocks: Block[]): Map<string, string> {
  const idsBySlug = new Map<string, string>()
  const used = new Map<string, number>()
  for (const { id, text } of outlineOf(blocks)) {
    const plain = headingSlug(text)
    const before = used.get(plain) ?? 0
    used.set(plain, before + 1)
    const slug = before === 0 ? plain : `${plain}-${before}`
    if (!idsBySlug.has(slug)) idsBySlug.set(slug, id)
  }
  return idsBySlug
}
