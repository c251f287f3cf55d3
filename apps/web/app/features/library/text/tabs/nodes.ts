/** Tabs and their panels in the editor, as nodes of their own like its columns: what is in a panel stays in it. */
import { createBlockSpecFromTiptapNode } from '@blocknote/core'
import { Node } from '@tiptap/core'
import { panelView, tabsView, type ViewContext } from './views.ts'
import { wordsOf } from './words.ts'

const id = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute('data-id'),
  renderHTML: (attributes: Record<string, unknown>) => (attributes.id ? { 'data-id': attributes.id } : {}),
}
const title = {
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-title') ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-title': attributes.title }),
}

type Editor = { undo: () => boolean; redo: () => boolean }
type Shown = { view: ViewContext['view']; getPos: ViewContext['getPos'] }
const contextOf = (editor: Editor, { view, getPos }: Shown): ViewContext => ({
  view,
  getPos,
  words: wordsOf(editor),
  undo: () => void editor.undo(),
  redo: () => void editor.redo(),
})

/** Returns the copied element, with the editor's own marks, and readable elsewhere. */
function plainElement(type: string, attributes: Record<string, unknown>) {
  const dom = document.createElement('div')
  dom.dataset.nodeType = type
  for (const [name, value] of Object.entries(attributes)) dom.setAttribute(name, String(value))
  return { dom, contentDOM: dom }
}

const tabsNode = Node.create({
  name: 'tabs',
  group: 'childContainer bnBlock blockGroupChild',
  content: 'tab+',
  // Below the plain blocks: what is missing is filled in with the first of a group.
  priority: 40,
  defining: true,
  isolating: true,
  marks: 'deletion insertion modification',
  addAttributes: () => ({ id }),
  parseHTML: () => [{ tag: 'div[data-node-type="tabs"]' }],
  renderHTML: ({ HTMLAttributes }) => plainElement('tabs', HTMLAttributes),
  addNodeView() {
    return ({ node, view, getPos }) => tabsView(node, contextOf(this.options.editor, { view, getPos }))
  },
})

const tabNode = Node.create({
  name: 'tab',
  group: 'bnBlock childContainer',
  content: 'blockGroupChild+',
  priority: 40,
  defining: true,
  isolating: true,
  marks: 'deletion insertion modification',
  addAttributes: () => ({ id, title }),
  parseHTML: () => [{ tag: 'div[data-node-type="tab"]' }],
  renderHTML: ({ HTMLAttributes }) => plainElement('tab', HTMLAttributes),
  addNodeView() {
    return ({ node, view, getPos }) => panelView(node, contextOf(this.options.editor, { view, getPos }))
  },
})

export const tabBlocks = {
  tabs: createBlockSpecFromTiptapNode({ node: tabsNode, type: 'tabs', content: 'none' }, {}),
  tab: createBlockSpecFromTiptapNode({ node: tabNode, type: 'tab', content: 'none' }, { title: { default: '' } }),
}
