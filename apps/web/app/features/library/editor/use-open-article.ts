/** Which document of a manual is open in the editor, as the address says. */
import { useSearchParams } from 'react-router'
import { findNode, firstDocument } from '~/features/library/directory/tree.ts'
import { useTree } from '~/features/library/directory/use-tree.ts'

/** The document to show: the one asked for, the first one below a folder asked for, else the manual's first. */
export function useOpenId(manualId: string): string | null {
  const wanted = useSearchParams()[0].get('articleId')
  const { data: tree } = useTree(manualId)
  if (!tree) return wanted
  const node = wanted ? findNode(tree, wanted) : null
  if (wanted && node?.type !== 'folder') return wanted
  return firstDocument(node ? node.children : tree)?.id ?? null
}

/** Whether the navigation that led here had just created the document. */
export const wasCreated = (state: unknown) =>
  typeof state === 'object' && state !== null && 'created' in state && state.created === true
