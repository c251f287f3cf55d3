// Bookmarks of a file: read as a list with depths, written as the tree that a PDF file has.
import { type Entries, entriesOf, numberOf, readObject, writeEntries } from './read-object.ts'

/** `title` and `to` as they are in the file; `depth` from 1. */
export type Bookmark = { title: string; to: string; depth: number }
type Raw = ReadonlyMap<number, Buffer>

const entriesAt = (raw: Raw, number: number): Entries | undefined => {
  const bytes = raw.get(number)
  return bytes && readObject(bytes)?.entries
}

function* walk(raw: Raw, first: string | undefined, depth: number): Generator<{ number: number; bookmark: Bookmark }> {
  for (let next = first; next !== undefined; ) {
    const number = numberOf(next)
    const entries: Entries = entriesAt(raw, number) ?? entriesOf('<<>>')
    yield { number, bookmark: { title: entries.get('/Title') ?? '()', to: entries.get('/Dest') ?? 'null', depth } }
    yield* walk(raw, entries.get('/First'), depth + 1)
    next = entries.get('/Next')
  }
}

const rootOf = (raw: Raw, catalog: Entries) => entriesAt(raw, numberOf(catalog.get('/Outlines')))

export const bookmarksOf = (raw: Raw, catalog: Entries): Bookmark[] =>
  [...walk(raw, rootOf(raw, catalog)?.get('/First'), 1)].map(({ bookmark }) => bookmark)

/** The objects that hold them. */
export const outlineNumbers = (raw: Raw, catalog: Entries): number[] => [
  numberOf(catalog.get('/Outlines')),
  ...[...walk(raw, rootOf(raw, catalog)?.get('/First'), 1)].map(({ number }) => number),
]

type Node = { number: number; bookmark?: Bookmark; children: Node[] }

/** The tree below `root`; its items are numbered from `from` on, all of them closed below the first level. */
export function writeBookmarks(
  bookmarks: readonly Bookmark[],
  root: number,
  from: number,
): { number: number; text: string }[] {
  const tree: Node = { number: root, children: [] }
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (const [index, bookmark] of bookmarks.entries()) {
    const node: Node = { number: from + index, bookmark, children: [] }
    while ((open.at(-1)?.depth ?? 0) >= bookmark.depth) open.pop()
    open.at(-1)?.node.children.push(node)
    open.push({ node, depth: bookmark.depth })
  }
  return [...textsOf(tree)]
}

function* textsOf(
  node: Node,
  around: { parent?: Node; before?: Node; after?: Node } = {},
): Generator<{ number: number; text: string }> {
  const { bookmark, children, number } = node
  const refer = (key: string, other: Node | undefined): [string, string][] =>
    other ? [[key, `${other.number} 0 R`]] : []
  const entries: Entries = new Map([
    ...(bookmark
      ? [['/Title', bookmark.title] as const, ['/Dest', bookmark.to] as const]
      : [['/Type', '/Outlines'] as const]),
    ...refer('/Parent', around.parent),
    ...refer('/Prev', around.before),
    ...refer('/Next', around.after),
    ...refer('/First', children[0]),
    ...refer('/Last', children.at(-1)),
    ...(children.length > 0 ? [['/Count', `${bookmark ? -children.length : children.length}`] as const] : []),
  ])
  yield { number, text: writeEntries(entries) }
  for (const [index, child] of children.entries()) {
    const [before, after] = [children[index - 1], children[index + 1]]
    yield* textsOf(child, { parent: node, ...(before && { before }), ...(after && { after }) })
  }
}
