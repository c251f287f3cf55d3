/** Diagrams in Mermaid's language. */
import type { Mermaid } from '@lectern/content'
import { plainCode } from '../prepare/code.ts'
import { type Context, idOf, lose } from '../prepare/context.ts'
import type { PrintBlock } from '../print-model.ts'

/** Drawn, or its source with a word above it when it cannot be drawn. */
export async function diagramOf(context: Context, block: Mermaid, _room: number): Promise<PrintBlock[]> {
  lose(context, 'diagramUnreadable', block.props.source, block.id)
  const title = context.words.diagram
  return [
    { k: 'p', ...idOf(context, block.id), c: [{ k: 't', v: title, b: true }] },
    plainCode(context, block.props.source),
  ]
}
