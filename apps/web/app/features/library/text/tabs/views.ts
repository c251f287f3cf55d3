/** Tabs as they are written: all panels below each other, each with its title and its tools on top. */
import { CONTENT_LIMITS } from '@lectern/contracts'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { addPanel, addPanelAfter, dissolveTabs, movePanel, removePanel, removeTabs } from './changes.ts'
import type { TabWords } from './words.ts'

type GetPlace = () => number | undefined
/** `undo` of the editor: the field's own would only know its letters. */
export type ViewContext = { view: EditorView; getPos: GetPlace; words: TabWords; undo: () => void; redo: () => void }

function button(words: string, sign: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = sign
  element.title = words
  element.setAttribute('aria-label', words)
  element.addEventListener('click', run)
  return element
}

type Frame = { dom: HTMLElement; contentDOM: HTMLElement; head: HTMLElement }

function frame(kind: 'tabs' | 'tab', node: Node): Frame {
  const dom = document.createElement('div')
  dom.className = kind === 'tabs' ? 'tab-set' : 'tab-panel'
  dom.dataset.nodeType = kind
  dom.dataset.id = String(node.attrs.id)
  const contentDOM = document.createElement('div')
  contentDOM.className = `${dom.className}-content`
  const head = document.createElement('div')
  head.className = `${dom.className}-tools`
  head.contentEditable = 'false'
  return { dom, contentDOM, head }
}

/** Runs the action of a press while the node is in an editable document. */
const whilePlaced = (view: EditorView, getPos: GetPlace) => (run: (place: number) => void) => () => {
  const place = getPos()
  if (place !== undefined && view.editable) run(place)
}

/** Its tools are ours, and what is within is the editor's. */
const lasting = ({ dom, contentDOM, head }: Frame, update: (fresh: Node) => boolean): NodeView => ({
  dom,
  contentDOM,
  update,
  stopEvent: (event) => head.contains(event.target as globalThis.Node),
  ignoreMutation: (change) => !contentDOM.contains(change.target),
})

export function tabsView(first: Node, { view, getPos, words }: ViewContext): NodeView {
  let node = first
  const { dom, contentDOM, head } = frame('tabs', node)
  const atPlace = whilePlaced(view, getPos)
  const add = button(
    words.add,
    `+ ${words.add}`,
    atPlace((place) => addPanel(view, node, place + node.nodeSize - 1)),
  )
  const show = () => {
    const full = node.childCount >= CONTENT_LIMITS.tabs
    add.disabled = full
    add.title = full ? words.full : words.add
    dom.dataset.id = String(node.attrs.id)
  }
  head.append(
    add,
    button(
      words.apart,
      words.apart,
      atPlace((place) => dissolveTabs(view, node, place)),
    ),
    button(
      words.removeAll,
      words.removeAll,
      atPlace((place) => removeTabs(view, place)),
    ),
  )
  dom.append(contentDOM, head)
  show()
  return lasting({ dom, contentDOM, head }, (fresh) => {
    if (fresh.type !== node.type) return false
    node = fresh
    show()
    return true
  })
}

export function panelView(first: Node, context: ViewContext): NodeView {
  const { view, getPos, words } = context
  let node = first
  const { dom, contentDOM, head } = frame('tab', node)
  const atPlace = whilePlaced(view, getPos)
  const title = document.createElement('input')
  title.className = 'tab-title'
  title.maxLength = CONTENT_LIMITS.tabTitle
  title.placeholder = words.title
  title.setAttribute('aria-label', words.title)
  title.addEventListener(
    'input',
    atPlace((place) => view.dispatch(view.state.tr.setNodeAttribute(place, 'title', title.value))),
  )
  title.addEventListener('keydown', (event) => {
    const place = getPos()
    if (place !== undefined && !event.isComposing && onTitleKey(event, place, node, context)) event.preventDefault()
  })
  const show = () => {
    dom.dataset.id = String(node.attrs.id)
    if (title.value !== node.attrs.title) title.value = node.attrs.title
    title.readOnly = !view.editable
  }
  head.append(
    title,
    button(
      words.moveBack,
      '↑',
      atPlace((place) => movePanel(view, place, -1)),
    ),
    button(
      words.moveOn,
      '↓',
      atPlace((place) => movePanel(view, place, 1)),
    ),
    button(
      words.remove,
      '×',
      atPlace((place) => removePanel(view, place)),
    ),
  )
  dom.append(head, contentDOM)
  show()
  return lasting({ dom, contentDOM, head }, (fresh) => {
    if (fresh.type !== node.type) return false
    node = fresh
    show()
    return true
  })
}

/** True when the key was for us. */
function onTitleKey(event: KeyboardEvent, place: number, panel: Node, { view, undo, redo }: ViewContext): boolean {
  const { key, shiftKey } = event
  const command = event.ctrlKey || event.metaKey
  const caret = (position: number, direction: 1 | -1) => {
    view.dispatch(
      view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position), direction)).scrollIntoView(),
    )
    view.focus()
  }
  if (command && (key === 'z' || key === 'Z' || key === 'y')) {
    if (key === 'y' || shiftKey) redo()
    else undo()
  } else if (command && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    movePanel(view, place, key === 'ArrowUp' ? -1 : 1)
  else if (command && key === 'Enter') addPanelAfter(view, place)
  else if (key === 'Enter' || key === 'ArrowDown') caret(place + 1, 1)
  else if (key === 'ArrowUp') caret(place, -1)
  else if (key === 'Backspace' && panel.attrs.title === '' && isEmpty(panel)) removePanel(view, place)
  else return false
  return true
}

const isEmpty = (panel: Node): boolean => panel.childCount === 1 && panel.firstChild?.firstChild?.content.size === 0
