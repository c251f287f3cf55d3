/** People mentioned in a document. */
import type { Block, Inline } from '../model/document.ts'
import { eachLine } from '../model/each-line.ts'

/** Ids of the mentioned people, each once, in reading order. */
export function mentionsIn(blocks: readonly Block[]): string[] {
  const ids = new Set<string>()
  const collect = (content: readonly Inline[]) => {
    for (const item of content)
      if (item.type === 'mention') ids.add(item.props.id)
      else if (item.type === 'footnote') collect(item.props.note)
  }
  eachLine(blocks, collect)
  return [...ids]
}
