/**
 * Colours of code in long texts. The editor's own way renders all of them again with each key, wherever it is pressed: tens of
 * milliseconds with a hundred pieces of code. Here they move along until something in or around code changes.
 */
import type { BlockNoteEditor, createCodeBlockSpec } from '@blocknote/core'

type Spec = ReturnType<typeof createCodeBlockSpec>
type Transaction = BlockNoteEditor['prosemirrorState']['tr']
type Doc = Transaction['doc']
/** The part of the editor's plugin and its state that is needed here. */
type Colours = {
  cache: { invalidate(change: Pick<Transaction, 'mapping' | 'doc'>): Colours['cache'] }
  decorations?: { map(mapping: Transaction['mapping'], doc: Doc): Colours['decorations'] }
  promises: readonly unknown[]
  /** Mapping of positions since `cache`. */
  since?: Transaction['mapping']
}
type State = { apply(this: unknown, tr: Transaction, value: Colours, ...rest: unknown[]): Colours }

const KEY = 'code-block-highlighter'
const REFRESH = 'prosemirror-highlight-refresh'
/** Number of moves after which the cache follows. */
const MANY = 200

/** The same block with quick colours. */
export function withQuickColours(spec: Spec): Spec {
  const extensions = spec.extensions?.map((extension) => {
    if (typeof extension !== 'function') {
      quicken(extension)
      return extension
    }
    return ((context: Parameters<typeof extension>[0]) => {
      const original = extension(context)
      quicken(original)
      return original
    }) as typeof extension
  })
  return extensions ? { ...spec, extensions } : spec
}

function quicken({ key, prosemirrorPlugins }: { key: string; prosemirrorPlugins?: readonly unknown[] }): void {
  if (key !== KEY) return
  for (const plugin of prosemirrorPlugins ?? []) {
    const { spec } = plugin as { spec: { state?: State } }
    if (spec.state) spec.state = quick(spec.state)
  }
}

const quick = (state: State): State => ({
  ...state,
  apply(tr, value, ...rest) {
    const refresh = tr.getMeta(REFRESH) === true
    if (!tr.docChanged && !refresh) return value
    const moved = value.since?.slice(0)
    if (!refresh && value.promises.length === 0 && !touchesCode(tr)) {
      const since = moved ?? tr.mapping.slice(0, 0)
      since.appendMapping(tr.mapping)
      const decorations = value.decorations?.map(tr.mapping, tr.doc)
      if (since.maps.length < MANY) return { ...value, decorations, since }
      return { cache: value.cache.invalidate({ mapping: since, doc: tr.doc }), decorations, promises: [] }
    }
    // The cache as it was before this change.
    const cache = moved ? value.cache.invalidate({ mapping: moved, doc: tr.before }) : value.cache
    return state.apply.call(this, tr, { cache, decorations: value.decorations, promises: value.promises }, ...rest)
  },
})

export function touchesCode(tr: Transaction): boolean {
  const range = tr.changedRange()
  if (!range) return false
  const back = tr.mapping.invert()
  return hasCode(tr.doc, range.from, range.to) || hasCode(tr.before, back.map(range.from, -1), back.map(range.to, 1))
}

function hasCode(doc: Doc, from: number, to: number): boolean {
  let containsCode = false
  const end = Math.min(to, doc.content.size)
  doc.nodesBetween(Math.min(from, end), end, (node) => {
    if (node.type.spec.code) containsCode = true
    return !containsCode && !node.isTextblock
  })
  return containsCode
}
