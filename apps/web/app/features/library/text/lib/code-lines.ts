/** Highlighted lines of code, shown behind the text, and chosen by the selection. */
import { createExtension } from '@blocknote/core'
import { formatLines, linesIn } from '@lectern/content'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { touchesCode } from './quick-code.ts'
import type { TextEditor } from './schema.ts'

const KEY = new PluginKey<DecorationSet>('code-lines')

export const codeLines = createExtension(() => ({
  key: 'code-lines',
  prosemirrorPlugins: [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: (_, { doc }) => marksIn(doc),
        apply(tr, set) {
          if (!tr.docChanged) return set
          return touchesCode(tr) ? marksIn(tr.doc) : set.map(tr.mapping, tr.doc)
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
}))

function marksIn(doc: Node): DecorationSet {
  const marks: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const lines = node.type.spec.code ? linesIn(String(node.attrs.lines ?? '')) : []
    if (lines.length === 0) return false
    const starts = startsOf(node)
    for (const line of lines) {
      const [from, to = node.content.size] = [starts[line - 1], starts[line]]
      if (from !== undefined && to > from)
        marks.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: 'marked-line' }))
    }
    return false
  })
  return DecorationSet.create(doc, marks)
}

/** Returns the start of each line. */
const startsOf = ({ textContent }: Node): number[] => [
  0,
  ...[...textContent.matchAll(/\n/g)].map(({ index }) => index + 1),
]

/** Toggles the highlight of the selected lines; without a selection in the code, removes all. */
export function markSelectedLines(editor: TextEditor, id: string): void {
  const { doc, selection } = editor.prosemirrorState
  doc.descendants((node, position) => {
    if (node.attrs.id !== id || !node.firstChild) return true
    const code = node.firstChild
    const inside = (place: number) => place - position - 2
    const starts = startsOf(code)
    const [from, to] = [inside(selection.from), inside(selection.to)]
    const isWithin = from >= 0 && to <= code.content.size
    const selected = starts.flatMap((start, index) =>
      isWithin && start <= to && (starts[index + 1] ?? Number.POSITIVE_INFINITY) > from ? [index + 1] : [],
    )
    const marked = linesIn(String(code.attrs.lines ?? ''))
    const isOff = selected.every((line) => marked.includes(line))
    const lines = isOff ? marked.filter((line) => isWithin && !selected.includes(line)) : [...marked, ...selected]
    editor.updateBlock(id, { type: 'codeBlock', props: { lines: formatLines(lines) } })
    return false
  })
}
