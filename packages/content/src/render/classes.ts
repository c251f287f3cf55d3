/** Colours and alignment as class names of a fixed set; colours outside the palette are not shown to readers. */
import { COLORS, type TextAlignment } from '../model/document.ts'
import { attribute } from './escape.ts'

const ALIGNMENTS = new Set<string>(['center', 'right', 'justify'])
const PALETTE = new Set<string>(COLORS)

type BlockLook = { textColor?: string | undefined; backgroundColor?: string | undefined; textAlignment?: TextAlignment }

/** ` class="…"` of `names`, `color-red`, `bg-red`, `align-center`; '' when there is none. */
export function classes(look: BlockLook, ...names: string[]): string {
  const { textColor, backgroundColor, textAlignment } = look
  const list = names.filter((name) => name !== '')
  if (textColor !== undefined && PALETTE.has(textColor)) list.push(`color-${textColor}`)
  if (backgroundColor !== undefined && PALETTE.has(backgroundColor)) list.push(`bg-${backgroundColor}`)
  if (textAlignment !== undefined && ALIGNMENTS.has(textAlignment)) list.push(`align-${textAlignment}`)
  return attribute('class', list.join(' '))
}
