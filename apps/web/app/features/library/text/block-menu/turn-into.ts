/** Converts a block to other types and keeps its text. */
import type { EditorBlock, TextEditor } from '../lib/schema.ts'

type Dictionary = TextEditor['dictionary']
type OpenBlock = TextEditor['document'][number]

export type Target = { id: string; title: (dictionary: Dictionary) => string | null; block: EditorBlock }

const menu =
  (key: keyof Dictionary['slash_menu']): Target['title'] =>
  (dictionary) =>
    dictionary.slash_menu[key].title

/** `title` null: the words are ours, `blocks.callout`. */
export const TARGETS: readonly Target[] = [
  { id: 'paragraph', title: menu('paragraph'), block: { type: 'paragraph' } },
  { id: 'heading1', title: menu('heading'), block: { type: 'heading', props: { level: 1, isToggleable: false } } },
  { id: 'heading2', title: menu('heading_2'), block: { type: 'heading', props: { level: 2, isToggleable: false } } },
  { id: 'heading3', title: menu('heading_3'), block: { type: 'heading', props: { level: 3, isToggleable: false } } },
  { id: 'bullets', title: menu('bullet_list'), block: { type: 'bulletListItem' } },
  { id: 'numbers', title: menu('numbered_list'), block: { type: 'numberedListItem' } },
  { id: 'checks', title: menu('check_list'), block: { type: 'checkListItem' } },
  { id: 'toggle', title: menu('toggle_list'), block: { type: 'toggleListItem' } },
  { id: 'quote', title: menu('quote'), block: { type: 'quote' } },
  { id: 'callout', title: () => null, block: { type: 'callout' } },
  { id: 'code', title: menu('code_block'), block: { type: 'codeBlock' } },
]

const TEXT_TYPES: ReadonlySet<string> = new Set(TARGETS.map(({ block }) => block.type ?? ''))

/** Whether a block holds text that another type can hold too: no pictures, tables, formulas. */
export const isText = (block: { type: string }): boolean => TEXT_TYPES.has(block.type)

export const isAlready = (block: OpenBlock, { block: target }: Target): boolean =>
  block.type === target.type &&
  Object.entries(target.props ?? {}).every(([key, value]) => (block.props as Record<string, unknown>)[key] === value)

type Inline = { type: string; text?: string; content?: unknown; props?: Record<string, unknown> }

/** Text of inline content as code has it; formulas as they are written, people and pictures by their names. */
export function plainOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: Inline) => {
      if (typeof part.text === 'string') return part.text
      if (part.content !== undefined) return plainOf(part.content)
      if (part.type === 'inlineMath') return `$${part.props?.source ?? ''}$`
      if (part.type === 'footnote') return ` (${plainOf(part.props?.note)})`
      if (part.type === 'inlineImage') return String(part.props?.name ?? '')
      if (part.type === 'mention') return `@${part.props?.name ?? ''}`
      return ''
    })
    .join('')
}

/** `block` as the target: code has no styles and keeps its line breaks, all others keep their inline content. */
export function turned(block: { type: string; content?: unknown }, { block: target }: Target): EditorBlock {
  const fromCode = block.type === 'codeBlock'
  if (target.type === 'codeBlock' || fromCode) return { ...target, content: plainOf(block.content) } as EditorBlock
  return target
}
