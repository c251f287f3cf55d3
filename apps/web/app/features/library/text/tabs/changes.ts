/** Actions of the tools and keys of tabs: one step for Ctrl+Z each. Places are those before the node. */
import { createId } from '@lectern/content'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** The panel at `place` and the tabs around it. */
function around(view: EditorView, place: number) {
  const $place = view.state.doc.resolve(place)
  const panel = $place.nodeAfter
  if (panel?.type.name !== 'tab') return null
  return { panel, tabs: $place.parent, index: $place.index(), start: $place.before(), end: $place.after() }
}

function emptyLine({ state: { schema } }: EditorView): Node | undefined {
  const { blockContainer, paragraph } = schema.nodes
  return blockContainer?.create({ id: createId() }, paragraph?.create())
}

/** Into the title of the panel with this id. */
export function focusTitle(view: EditorView, id: unknown): void {
  const title = view.dom.querySelector<HTMLInputElement>(`[data-id="${CSS.escape(String(id))}"] .tab-title`)
  title?.focus()
  title?.select()
}

/** An empty panel behind the last one, or behind the one at `place`. Nothing where there are as many as there may be. */
export function addPanel(view: EditorView, tabs: Node, place: number): void {
  const line = emptyLine(view)
  const { tab } = view.state.schema.nodes
  if (!tab || !line || tabs.childCount >= CONTENT_LIMITS.tabs) return
  const id = createId()
  view.dispatch(view.state.tr.insert(place, tab.create({ id, title: '' }, line)))
  focusTitle(view, id)
}

export function addPanelAfter(view: EditorView, place: number): void {
  const context = around(view, place)
  if (context) addPanel(view, context.tabs, place + context.panel.nodeSize)
}

/** `by` 1: one further on, -1: one back. */
export function movePanel(view: EditorView, place: number, by: 1 | -1): void {
  const context = around(view, place)
  const beside = context?.tabs.maybeChild(context.index + by)
  if (!context || !beside) return
  const { panel } = context
  const to = by < 0 ? place - beside.nodeSize : place + beside.nodeSize
  view.dispatch(view.state.tr.delete(place, place + panel.nodeSize).insert(to, panel))
  focusTitle(view, panel.attrs.id)
}

/** Of two panels the one that stays is taken apart: tabs have at least two. */
export function removePanel(view: EditorView, place: number): void {
  const context = around(view, place)
  if (!context) return
  const { tabs, panel, index, start } = context
  if (tabs.childCount > 2) {
    view.dispatch(view.state.tr.delete(place, place + panel.nodeSize))
    focusTitle(view, tabs.child(index === 0 ? 1 : index - 1).attrs.id)
    return
  }
  const rest = tabs.children.filter((_, position) => position !== index)
  replaceTabs(
    view,
    start,
    rest.flatMap((one) => contentOf(view, one)),
  )
}

/** Each title as a line of its own, then what the panel holds. */
export function dissolveTabs(view: EditorView, tabs: Node, start: number): void {
  replaceTabs(
    view,
    start,
    tabs.children.flatMap((panel) => contentOf(view, panel)),
  )
}

export function removeTabs(view: EditorView, start: number): void {
  const line = emptyLine(view)
  replaceTabs(view, start, line ? [line] : [])
}

function contentOf(view: EditorView, { attrs, content }: Node): Node[] {
  const { schema } = view.state
  const { blockContainer, paragraph } = schema.nodes
  const title = String(attrs.title).trim()
  if (title === '' || !blockContainer || !paragraph) return [...content.content]
  const text = schema.text(title, [schema.mark('bold')])
  return [blockContainer.create({ id: createId() }, paragraph.create(null, text)), ...content.content]
}

function replaceTabs(view: EditorView, start: number, blocks: readonly Node[]): void {
  const tabs = view.state.doc.nodeAt(start)
  if (!tabs) return
  const { tr } = view.state
  tr.replaceWith(start, start + tabs.nodeSize, Fragment.from(blocks))
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start), 1)).scrollIntoView())
  view.focus()
}

/** The panel that directly contains the block of a place: its depth in `$from`, or null. */
export function panelDepth($from: ResolvedPos): number | null {
  const depth = $from.depth - 2
  return depth > 0 && $from.node(depth).type.name === 'tab' ? depth : null
}

/** Makes the block at the selection a child of the one before it in its panel. The editor's own key moves all of the tabs. */
export function nestInPanel(view: EditorView, depth: number): void {
  const { $from } = view.state.selection
  const index = $from.index(depth)
  const panel = $from.node(depth)
  const before = index === 0 ? null : panel.child(index - 1)
  const block = panel.child(index)
  const { blockContainer, blockGroup } = view.state.schema.nodes
  if (!before || before.type !== blockContainer || !blockGroup || block.type !== blockContainer) return
  const start = $from.before(depth + 1)
  const within = $from.pos - start
  const { tr } = view.state
  tr.delete(start, start + block.nodeSize)
  const hasGroup = before.lastChild?.type === blockGroup
  const at = hasGroup ? start - 2 : start - 1
  tr.insert(at, hasGroup ? block : blockGroup.create(null, block))
  tr.setSelection(TextSelection.create(tr.doc, at + (hasGroup ? 0 : 1) + within))
  view.dispatch(tr.scrollIntoView())
}

/** From an empty last line out of the panel: to the title of the next one, or below the tabs. */
export function leavePanel(view: EditorView, depth: number): void {
  const { $from } = view.state.selection
  const tabs = $from.node(depth - 1)
  const next = tabs.maybeChild($from.index(depth - 1) + 1)
  const { tr } = view.state
  const line = $from.node(depth + 1)
  const after = $from.after(depth - 1) - line.nodeSize
  tr.delete($from.before(depth + 1), $from.after(depth + 1))
  if (!next) {
    tr.insert(after, line)
    tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView()
  }
  view.dispatch(tr)
  if (next) focusTitle(view, next.attrs.id)
}

/** Moves the block at the selection past the tabs beside it; the editor's own key would put it between panels. False: none are there. */
export function passTabs(view: EditorView, by: 1 | -1): boolean {
  const { $from } = view.state.selection
  const depth = $from.depth - 1
  if (depth < 2 || $from.node(depth).type.name !== 'blockContainer') return false
  const beside = $from.node(depth - 1).maybeChild($from.index(depth - 1) + by)
  if (beside?.type.name !== 'tabs') return false
  const block = $from.node(depth)
  const start = $from.before(depth)
  const within = $from.pos - start
  const to = start + by * beside.nodeSize
  const tr = view.state.tr.delete(start, start + block.nodeSize).insert(to, block)
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to + within)).scrollIntoView())
  return true
}
