/** Document of a manual that is open in the editor, by the address. */
import { useSearchParams } from 'react-router'
import { findNode, firstDocument } from '~/features/library/directory/tree.ts'
import { useTree } from '~/features/library/directory/use-tree.ts'

/** The document to show: the requested one, the first one below a requested folder, else the manual's first. */
export function useOpenId(manualId: string): string | null {
  const articleId = useSearchParams()[0].get('articleId')
  const { data: tree } = useTree(manualId)
  if (!tree) return articleId
  const node = articleId ? findNode(tree, articleId) : null
  if (articleId && node?.type !== 'folder') return articleId
  return firstDocument(node ? node.children : tree)?.id ?? null
}

/** Start of editing a document that was just created here; null for older ones. */
export type Beginning = 'title' | 'text' | null

/** `created` is `titled` when its title was entered before. */
export function beginningOf(state: unknown): Beginning {
  if (typeof state !== 'object' || state === null || !('created' in state)) return null
  if (state.created === 'titled') return 'text'
  return state.created === true ? 'title' : null
}
