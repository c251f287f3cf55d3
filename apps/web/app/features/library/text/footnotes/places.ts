/** Numbers of footnotes, which follow from their order, and the one whose note is open. */
import { type Footnote, noteCounter, noteKey } from '@lectern/content'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const NAME = 'footnote'
type NotePlace = { place: number; node: Node }
/** `open` is another object when the place or what is there has changed. */
type State = { numbers: DecorationSet; open: NotePlace | null }
const KEY = new PluginKey<State>('footnotes')

const footnoteOf = ({ attrs }: Node): Footnote => ({ type: NAME, props: attrs as Footnote['props'] })

export const footnoteAt = (doc: Node, place: number): Footnote | null => {
  const node = doc.nodeAt(place)
  return node?.type.name === NAME ? footnoteOf(node) : null
}

const NONE: readonly NotePlace[] = []
const placesByNode = new WeakMap<Node, readonly NotePlace[]>()

/** Places within a node, counted from its beginning. Nodes do not change: only changed nodes are searched again. */
function placesIn(node: Node): readonly NotePlace[] {
  const before = placesByNode.get(node)
  if (before) return before
  const notePlaces: NotePlace[] = []
  node.forEach((child, offset) => {
    if (child.type.name === NAME) notePlaces.push({ place: offset, node: child })
    else if (!child.isLeaf)
      for (const inner of placesIn(child)) notePlaces.push({ place: offset + 1 + inner.place, node: inner.node })
  })
  const places = notePlaces.length === 0 ? NONE : notePlaces
  placesByNode.set(node, places)
  return places
}

/** Places that share the note of `footnote`; none but its own for a note of its own. */
export function placesSharing(doc: Node, place: number): number[] {
  const footnote = footnoteAt(doc, place)
  const key = footnote && noteKey(footnote)
  if (!key) return [place]
  return placesIn(doc)
    .filter(({ node }) => noteKey(footnoteOf(node)) === key)
    .map((one) => one.place)
}

function numbersOf(doc: Node): DecorationSet {
  const places = placesIn(doc)
  if (places.length === 0) return DecorationSet.empty
  const count = noteCounter()
  const decorations = places.map(({ place, node }) =>
    Decoration.node(place, place + node.nodeSize, {}, { number: count(footnoteOf(node)).number }),
  )
  return DecorationSet.create(doc, decorations)
}

export const footnotePlaces = (): Plugin<State> =>
  new Plugin<State>({
    key: KEY,
    state: {
      init: (_, { doc }) => ({ numbers: numbersOf(doc), open: null }),
      apply(tr, before) {
        const change = tr.getMeta(KEY) as { place: number } | null | undefined
        if (change === undefined && !tr.docChanged) return before
        const place = change === undefined ? before.open && tr.mapping.map(before.open.place) : (change?.place ?? null)
        const node = place === null ? null : tr.doc.nodeAt(place)
        const open = place !== null && node?.type.name === NAME ? { place, node } : null
        const same = open?.place === before.open?.place && open?.node === before.open?.node ? before.open : open
        return { numbers: tr.docChanged ? numbersOf(tr.doc) : before.numbers, open: same }
      },
    },
    props: { decorations: (state) => KEY.getState(state)?.numbers },
  })

/** The footnote whose note is open. */
export const openPlace = (state: EditorState): State['open'] => KEY.getState(state)?.open ?? null

export function openNote(view: EditorView, place: number): void {
  view.dispatch(view.state.tr.setMeta(KEY, { place }).setMeta('addToHistory', false))
}

/** Closes the open note; an empty one is removed. The caret goes behind the number when `writeOn`. */
export function closeNote(view: EditorView, isEmpty: boolean, writeOn: boolean): void {
  const { tr } = view.state
  const open = openPlace(view.state)
  tr.setMeta(KEY, null)
  if (open) {
    if (isEmpty) tr.delete(open.place, open.place + 1)
    if (writeOn) tr.setSelection(TextSelection.create(tr.doc, isEmpty ? open.place : open.place + 1))
  }
  view.dispatch(tr)
  if (writeOn) view.focus()
}

/** Behind a word the menu opens only after a blank, which then is not a part of the text. */
export function insertByMenu(view: EditorView): void {
  const { tr, selection, doc } = view.state
  const { $from } = selection
  const before = doc.textBetween(Math.max($from.start(), $from.pos - 2), $from.pos, '', ' ')
  const after = doc.textBetween($from.pos, Math.min($from.end(), $from.pos + 1), '', ' ')
  if (/^\S $/u.test(before) && /^[\s\p{P}]?$/u.test(after)) view.dispatch(tr.delete($from.pos - 1, $from.pos))
  insertFootnote(view)
}

/** Puts a footnote behind the selection, or opens the one that the caret is beside. False in code. */
export function insertFootnote(view: EditorView): boolean {
  const { state } = view
  const { $to, empty } = state.selection
  const type = state.schema.nodes[NAME]
  if (!type || !$to.parent.inlineContent || $to.parent.type.spec.code || !view.editable) return false
  const beside = empty ? [$to.pos - 1, $to.pos].find((place) => place >= 0 && footnoteAt(state.doc, place)) : undefined
  if (beside !== undefined) {
    openNote(view, beside)
    return true
  }
  const tr = state.tr.insert($to.pos, type.create({ id: '', note: [] }))
  tr.setSelection(TextSelection.create(tr.doc, $to.pos + 1)).setMeta(KEY, { place: $to.pos })
  view.dispatch(tr.scrollIntoView())
  return true
}
