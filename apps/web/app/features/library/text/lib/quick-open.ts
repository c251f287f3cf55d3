/**
 * Opening long texts. The editor checks and copies each document three times before it is shown, and makes each block's element by
 * looking the block up. Here all but the beginning is put into the finished editor, and plain blocks are copies of the first of their
 * kind.
 */
import { blockToNode, nodeToBlock } from '@blocknote/core'
import type { EditorBlock, TextEditor } from './schema.ts'

type Doc = TextEditor['prosemirrorState']['doc']
type Views = TextEditor['_tiptapEditor']['extensionManager']['nodeViews']
type MakeView = Views[string]
/** Blocks that the editor begins with: the caret is set among them. */
export const BEGINNING = 40
/** Blocks that consist only of text: no buttons, no listeners. */
const PLAIN = ['paragraph', 'bulletListItem', 'numberedListItem', 'quote']
const ID = 'data-id'

/** The extension that numbers lists. */
const NUMBERS = 'numbered-list-item-shortcuts'

/** Puts what follows the beginning into an editor that is not shown yet. */
export function addRest(editor: TextEditor, rest: readonly EditorBlock[]): void {
  if (rest.length === 0) return
  const { state, view } = editor._tiptapEditor
  const nodes = rest.map((block) => blockToNode(block, editor.pmSchema))
  const whole = state.apply(state.tr.insert(state.doc.content.size - 1, nodes))
  // Numbers that are added after the text would be rendered one by one.
  const plugins = editor.getExtension(NUMBERS)?.prosemirrorPlugins ?? []
  view.updateState(whole.reconfigure({ plugins }))
}

/** Before the editor is shown. */
export function quickViews({ _tiptapEditor: { extensionManager } }: TextEditor): void {
  const { nodeViews } = extensionManager
  const quick = PLAIN.flatMap((type): [string, MakeView][] => {
    const make = nodeViews[type]
    return make ? [[type, copying(make)]] : []
  })
  const value: Views = { ...nodeViews, ...Object.fromEntries(quick), blockContainer: copying(makeFrame, ID) }
  Object.defineProperty(extensionManager, 'nodeViews', { value })
}

/** The frame around a block, as the schema draws it. */
const makeFrame: MakeView = (node) => node.type.spec.toDOM?.(node) as ReturnType<MakeView>

/** Copies the first view of the same attributes; `own` is the attribute in which all differ. */
function copying(make: MakeView, blockIdName?: string): MakeView {
  const nodes = new Map<string, HTMLElement>()
  return (...args) => {
    const [{ attrs }] = args
    const key = JSON.stringify(blockIdName ? { ...attrs, id: null } : attrs)
    const original = nodes.get(key)
    if (!original || (blockIdName && !attrs.id)) {
      const view = make(...args)
      const { dom, contentDOM } = view
      if (dom instanceof HTMLElement && contentDOM && contentDOM === dom.firstElementChild)
        nodes.set(key, dom.cloneNode(true) as HTMLElement)
      return view
    }
    const dom = original.cloneNode(true) as HTMLElement
    const contentDOM = dom.firstElementChild as HTMLElement
    if (blockIdName) for (const element of [dom, contentDOM]) element.setAttribute(blockIdName, attrs.id)
    return { dom, contentDOM }
  }
}

/** Headings of the text, without the blocks below them. */
export function headingBlocks({ prosemirrorState: { doc }, pmSchema }: TextEditor) {
  const headings: ReturnType<typeof nodeToBlock>[] = []
  doc.descendants((node: Doc) => {
    const isHeading = node.type.isInGroup('bnBlock') && node.firstChild?.type.name === 'heading'
    if (isHeading) headings.push({ ...nodeToBlock(node, pmSchema), children: [] })
    return !node.isTextblock
  })
  return headings
}

/** Indexes all blocks in idle time: the first save needs each of them. True while some are left. */
export function recordBlocks({ prosemirrorState: { doc }, pmSchema }: TextEditor): (hasTime: () => boolean) => boolean {
  const blocks = doc.firstChild?.children ?? []
  let next = 0
  return (hasTime) => {
    for (let block = blocks[next]; block && hasTime(); block = blocks[++next]) nodeToBlock(block, pmSchema)
    return next < blocks.length
  }
}
