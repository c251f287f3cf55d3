/** Headings of the open document, for the outline at the right. */

export type Heading = { id: string; text: string; level: number }
/** As much of a block as the outline needs. */
type Blockish = { id: string; type: string; props?: unknown; content?: unknown; children?: readonly Blockish[] }

/** Plain text of inline content; links count with their text. */
function inlineText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((part: unknown) => {
      if (typeof part !== 'object' || part === null) return ''
      if ('text' in part && typeof part.text === 'string') return part.text
      return 'content' in part ? inlineText(part.content) : ''
    })
    .join('')
}

const levelOf = (props: unknown) =>
  typeof props === 'object' && props !== null && 'level' in props && typeof props.level === 'number' ? props.level : 1

/** Headings with text, in reading order, nested blocks included. */
export function headingsOf(blocks: readonly Blockish[]): Heading[] {
  return blocks.flatMap((block) => {
    const text = block.type === 'heading' ? inlineText(block.content).trim() : ''
    const headings = text === '' ? [] : [{ id: block.id, text, level: levelOf(block.props) }]
    return [...headings, ...headingsOf(block.children ?? [])]
  })
}

export const sameHeadings = (a: readonly Heading[], b: readonly Heading[]): boolean =>
  a.length === b.length && a.every((h, i) => h.id === b[i]?.id && h.text === b[i]?.text && h.level === b[i]?.level)
