// Articles to choose from: those of one manual, or of all manuals by a part of their title.
import type { TreeNode } from '@lectern/contracts'
import { trpc } from '~/lib/trpc.ts'

/** `published`: readers can see it. */
export type Picked = { id: string; title: string; published: boolean }

/** As many as a list shows. */
const SHOWN = 20

const flat = (nodes: readonly TreeNode[]): Picked[] =>
  nodes.flatMap(({ id, title, type, state, children }) => [
    ...(type === 'folder' ? [] : [{ id, title, published: state !== 'unpublished' }]),
    ...flat(children),
  ])

/** undefined while they load, null when a text is needed first. */
export function useArticles(manualId: string | undefined, text: string): Picked[] | null | undefined {
  const wanted = text.trim()
  const tree = trpc.manual.structure.useQuery({ manualId: manualId ?? '' }, { enabled: manualId !== undefined })
  const found = trpc.home.findArticles.useQuery(
    { text: wanted, size: SHOWN },
    { enabled: manualId === undefined && wanted !== '', placeholderData: (before) => before },
  )
  if (manualId === undefined) {
    if (wanted === '') return null
    return found.data
      ?.filter(({ type, draft }) => type !== 'folder' && draft)
      .map(({ id, title, state }) => ({ id, title, published: state !== 'unpublished' }))
  }
  const lower = wanted.toLocaleLowerCase()
  return (
    tree.data &&
    flat(tree.data.children)
      .filter(({ title }) => title.toLocaleLowerCase().includes(lower))
      .slice(0, SHOWN)
  )
}
