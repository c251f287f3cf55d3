// Returns the target of a chapter's link in the book.
import { type Context, labelKey } from './context.ts'

/** A label of the book, an address outside, or nothing when the words stay alone. */
export function targetOf(context: Context, href: string): { to: string } | { url: string } | undefined {
  const target = href.startsWith('#')
    ? { chapterId: context.chapterId, blockId: href.slice(1) }
    : context.links.get(href)
  if (!target) return undefined
  if ('url' in target) return target
  const { chapterId, blockId } = target
  const label = context.labels.get(labelKey(chapterId, blockId)) ?? context.labels.get(labelKey(chapterId))
  return label === undefined ? undefined : { to: label }
}
