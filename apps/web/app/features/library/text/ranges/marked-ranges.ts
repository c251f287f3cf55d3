/** Ranges of the document that are shown marked and move along with what is typed. They are no part of the document. */
import { createExtension } from '@blocknote/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { TextEditor } from '../lib/schema.ts'
import type { Range } from './doc-texts.ts'

/** `strong`: the one that is viewed. */
export type MarkedRange = Range & { id: string; strong?: boolean }

const KEY = new PluginKey<DecorationSet>('marked-ranges')

export const markedRanges = createExtension(() => ({
  key: 'marked-ranges',
  prosemirrorPlugins: [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const marks: readonly MarkedRange[] | undefined = tr.getMeta(KEY)
          if (!marks) return tr.docChanged ? set.map(tr.mapping, tr.doc) : set
          const inside = marks.filter(({ to }) => to <= tr.doc.content.size)
          return DecorationSet.create(tr.doc, inside.map(decorationOf))
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
}))

const decorationOf = ({ id, from, to, strong }: MarkedRange) =>
  Decoration.inline(
    from,
    to,
    { nodeName: 'mark', class: strong ? 'comment-mark strong' : 'comment-mark', 'data-comment': id },
    { id },
  )

export function markRanges({ prosemirrorView: view }: TextEditor, marks: readonly MarkedRange[]): void {
  // No step of Ctrl+Z, and no change of the text.
  view.dispatch(view.state.tr.setMeta(KEY, marks).setMeta('addToHistory', false))
}

/** Returns the current ranges; those whose text was deleted are missing. */
export function rangesNow({ prosemirrorState: state }: TextEditor): Map<string, Range[]> {
  const ranges = new Map<string, Range[]>()
  for (const { from, to, spec } of KEY.getState(state)?.find() ?? []) {
    if (to > from) ranges.set(spec.id, [...(ranges.get(spec.id) ?? []), { from, to }])
  }
  return ranges
}
