/** Diagrams in Mermaid's language. */
import type { Mermaid } from '@lectern/content'
import type { PrintBlock } from '../print-model.ts'
import { plainCode } from './code.ts'
import { type Context, idOf, lose } from './context.ts'
import { drawingFile, sizeOf } from './pictures.ts'
import { cleanText } from './words-of.ts'

const MAX_ALT = 1_000

/** Returns the diagram, or its source with a word above it when it cannot be rendered. Screen readers get the source. */
export async function diagramOf(context: Context, block: Mermaid, room: number): Promise<PrintBlock[]> {
  const source = cleanText(context, block.props.source)
  try {
    const { renderDiagram } = await import('../../diagrams/render-diagram.ts')
    const { svg, width, height } = await renderDiagram(source)
    const { w, h } = sizeOf({ width, height }, undefined, room)
    const file = drawingFile(context, svg)
    if (file !== undefined)
      return [{ k: 'picture', ...idOf(context, block.id), file, w, h, alt: source.slice(0, MAX_ALT), al: 'center' }]
  } catch {
    // Told below.
  }
  lose(context, 'diagramUnreadable', block.props.source, block.id)
  return [
    { k: 'p', ...idOf(context, block.id), c: [{ k: 't', v: context.words.diagram, b: true }] },
    plainCode(context, source, room),
  ]
}
