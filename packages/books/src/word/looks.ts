/** Looks of whole paragraphs. */
import type { TextAlignment } from '@lectern/content'
import type { IParagraphOptions, IRunPropertiesOptions } from 'docx'
import { colorOf } from './fonts.ts'
import type { BlockContext } from './scribe.ts'

type Props = { textAlignment?: TextAlignment; textColor?: string; backgroundColor?: string }

const ALIGNMENTS = { left: 'left', center: 'center', right: 'right', justify: 'both' } as const

export const alignmentOf = (alignment: TextAlignment | undefined) => ALIGNMENTS[alignment ?? 'left'] ?? 'left'

/** Alignment, indent and shading. */
export function paragraphLook(props: Props, place: BlockContext): Omit<IParagraphOptions, 'children'> {
  const fill = colorOf(props.backgroundColor, 'background')
  return {
    ...(props.textAlignment && props.textAlignment !== 'left' && { alignment: alignmentOf(props.textAlignment) }),
    ...(place.indent > 0 && { indent: { left: place.indent } }),
    ...(fill !== undefined && { shading: { type: 'clear', color: 'auto', fill } }),
  }
}

export function runLook({ textColor }: Props): IRunPropertiesOptions {
  const color = colorOf(textColor, 'text')
  return color === undefined ? {} : { color }
}
