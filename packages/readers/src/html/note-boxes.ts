/** Boxes for notes and warnings, as programs for documentation write them: a class names the kind, and a title is first. */
import { type Block, type CalloutTone, newBlock } from '@lectern/content'
import { classesOf, type HtmlElement, isElement, oneLine } from './nodes.ts'
import type { ReadWithin } from './own-blocks.ts'

const TONES: ReadonlyMap<string, CalloutTone> = new Map([
  ...['note', 'notice', 'info', 'seealso'].map((name) => [name, 'note'] as const),
  ...['tip', 'hint'].map((name) => [name, 'tip'] as const),
  ...['important'].map((name) => [name, 'important'] as const),
  ...['warning', 'attention'].map((name) => [name, 'warning'] as const),
  ...['caution', 'danger', 'error'].map((name) => [name, 'caution'] as const),
])
const SAID = /^(?:注|注意|说明|提示|重要|警告|危险)$/
const TITLE = /(?:admonition|block|alert|callout|note|box)\w*[-_]?(?:title|heading)/i

/** null for parts that are none. */
export function noteBox(element: HtmlElement, read: ReadWithin): Block[] | null {
  const kinds = classesOf(element).map((name) => TONES.get(name.split('-').at(-1)?.toLowerCase() ?? ''))
  const tone = kinds.find((kind) => kind !== undefined)
  const title = element.childNodes.find((node) => isElement(node) || ('value' in node && /\S/.test(node.value)))
  if (!tone || !title || !isElement(title) || !['aside', 'div', 'section'].includes(element.tagName)) return null
  const words = oneLine(title.childNodes).replace(/[:：]$/, '')
  const saidTone = TONES.get(words.toLowerCase())
  if (saidTone === undefined && !SAID.test(words) && !classesOf(title).some((name) => TITLE.test(name))) return null
  // As a term that is explained it is bold, and no heading of the article.
  title.tagName = 'dt'
  const nodes = element.childNodes.filter((node) => node !== title || saidTone !== tone)
  return read.container(nodes, (content) => newBlock.callout(tone, content, []))
}
