// Articles to choose from, and folders where they count: those of one manual, or of all manuals by a part of their title.
import type { TreeNode } from '@lectern/contracts'
import { KEEP, trpc } from '~/lib/trpc.ts'

/** `published`: readers can see it. */
export type Picked = { id: string; title: string; published: boolean }
export type Choice = { id: string; title: string; folder: boolean; published: boolean }

/** As many as a list shows. */
const SHOWN = 50

const flat = (nodes: readonly TreeNode[]): Choice[] =>
  nodes.flatMap(({ id, title, type, state, children }) => [
    { id, title, folder: type === 'folder', published: state !== 'unpublished' },
    ...flat(children),
  ])

/** undefined while they load, null when a text is needed first. */
export function useArticles(manualId: string | undefined, text: string, folders = false): Choice[] | null | undefined {
  const query = text.trim()
  const tree = trpc.manual.structure.useQuery({ manualId: manualId ?? '' }, { enabled: manualId !== undefined })
  const result = trpc.home.findArticles.useQuery(
    { text: query, size: SHOWN },
    { enabled: manualId === undefined && query !== '', ...KEEP },
  )
  if (manualId === undefined) {
    if (query === '') return null
    return result.data
      ?.filter(({ type, draft }) => type !== 'folder' && draft)
      .map(({ id, title, state }) => ({ id, title, folder: false, published: state !== 'unpublished' }))
  }
  const lower = query.toLocaleLowerCase()
  return (
    tree.data &&
    flat(tree.data.children)
      .filter(({ title, folder }) => (folders || !folder) && title.toLocaleLowerCase().includes(lower))
      .slice(0, SHOWN)
  )
}
