/** Pictures within lines of the open document, and changing them. */
import type { BlockNoteEditor } from '@blocknote/core'

// biome-ignore lint/suspicious/noExplicitAny: editors of every schema
export type AnyEditor = BlockNoteEditor<any, any, any>

export const NAME = 'inlineImage'

/** Gives every picture of an address another one; '' takes it away. No step of its own: taking it back would bring a lost address. */
export function replaceInlineUrl(editor: AnyEditor, from: string, to: string): void {
  editor.transact((tr) => {
    tr.setMeta('addToHistory', false)
    const places: number[] = []
    tr.doc.descendants((node, position) => {
      if (node.type.name === NAME && node.attrs.url === from) places.push(position)
    })
    for (const at of places.reverse()) {
      const node = tr.doc.nodeAt(at)
      if (to === '') tr.delete(at, at + 1)
      else tr.setNodeMarkup(at, undefined, { ...node?.attrs, url: to })
    }
  })
}
