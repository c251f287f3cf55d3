/** Properties without Markdown syntax, as a comment behind the block: `<!-- align=center color=red -->` (ADR 0047). */

import { type Block, COLORS } from '@lectern/content'
import type { Token } from 'markdown-it'
import type { MarkdownNode } from './parser.ts'

const MARK = /^<!-- ((?:[a-z]+=[\w-]+ )+)-->$/
const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
const isOneOf = <T extends string>(names: readonly T[], name: string | undefined): name is T =>
  names.some((one) => one === name)

export type BlockMarks = ReadonlyMap<string, string>

/** ' <!-- … -->' for what is not as usual; '' without. Alignment is said by `alignedMarkdown` where `isAround`. */
export function blockMark(block: Block, isAround = false): string {
  const marks: string[] = []
  const say = (key: string, value: unknown) => marks.push(`${key}=${value}`)
  const { props } = block
  if ('textAlignment' in props && props.textAlignment !== 'left' && !isAround) say('align', props.textAlignment)
  if ('textColor' in props && isOneOf(COLORS, props.textColor)) say('color', props.textColor)
  if ('backgroundColor' in props && isOneOf(COLORS, props.backgroundColor)) say('background', props.backgroundColor)
  if ('showPreview' in props && !props.showPreview) say('preview', 'no')
  if (block.type === 'video' && block.props.previewWidth !== undefined) say('width', block.props.previewWidth)
  return marks.length === 0 ? '' : ` <!-- ${marks.join(' ')} -->`
}

/** The marks that a piece of HTML is, or null. */
export function marksOf(html: string): BlockMarks | null {
  const marks = MARK.exec(html.trim())?.[1]
  if (marks === undefined) return null
  return new Map(
    marks
      .trim()
      .split(' ')
      .map((one) => one.split('=') as [string, string]),
  )
}

/** Takes the marks at the end of a line away from its tokens. */
export function readMarks(nodes: readonly MarkdownNode[]): BlockMarks | null {
  const tokens = (nodes.length === 1 ? nodes[0]?.token.children : null) ?? []
  const last = tokens.at(-1)
  const marks = last?.type === 'html_inline' ? marksOf(last.content) : null
  if (marks) {
    tokens.pop()
    dropBlank(tokens)
  }
  return marks
}

function dropBlank(tokens: Token[]): void {
  const last = tokens.at(-1)
  if (last?.type === 'text') last.content = last.content.replace(/ $/, '')
  if (last?.type === 'text' && last.content === '') tokens.pop()
}

/** The block with what its marks say, as far as it can have it. */
export function withMarks<B extends Block>(block: B, marks: BlockMarks | null): B {
  if (!marks) return block
  const props: Record<string, unknown> = block.props
  const align = marks.get('align')
  const [color, background] = [marks.get('color'), marks.get('background')]
  if ('textAlignment' in props && isOneOf(ALIGNMENTS, align)) props.textAlignment = align
  if ('textColor' in props && isOneOf(COLORS, color)) props.textColor = color
  if ('backgroundColor' in props && isOneOf(COLORS, background)) props.backgroundColor = background
  if ('showPreview' in props && marks.get('preview') === 'no') props.showPreview = false
  const width = Number(marks.get('width'))
  if (block.type === 'video' && Number.isInteger(width) && width > 0 && width < 10_000) props.previewWidth = width
  return block
}

/** As GitHub and others show it. */
export function alignedMarkdown(text: string, { props }: Block): string {
  if (text === '' || !('textAlignment' in props) || props.textAlignment === 'left') return text
  return `<div align="${props.textAlignment}">\n\n${text}\n\n</div>`
}

const DIV = /^<div align=["']?(left|center|right|justify)["']?\s*>$/i
export const opensAligned = (html: string): boolean => DIV.test(html)
export const closesAligned = (html: string): boolean => /^<\/div\s*>$/i.test(html)

/** Blocks between such lines: those that say nothing of their own are aligned. */
export function alignAll(blocks: Block[], html: string): Block[] {
  const align = DIV.exec(html)?.[1]?.toLowerCase()
  if (!isOneOf(ALIGNMENTS, align)) return blocks
  for (const { props } of blocks)
    if ('textAlignment' in props && props.textAlignment === 'left') props.textAlignment = align
  return blocks
}

/** ` style="color:red"` for the colours of a part of a table; '' without. */
export function lookAttribute(look: { textColor?: string; backgroundColor?: string }): string {
  const declarations = [
    ...(isOneOf(COLORS, look.textColor) ? [`color:${look.textColor}`] : []),
    ...(isOneOf(COLORS, look.backgroundColor) ? [`background-color:${look.backgroundColor}`] : []),
  ]
  return declarations.length === 0 ? '' : ` style="${declarations.join(';')}"`
}
