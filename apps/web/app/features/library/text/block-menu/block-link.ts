/** Addresses that open an article at one of its blocks. */
import { articleHref } from '@lectern/content'
import type { TreeNode } from '@lectern/contracts'
import { paths } from '~/lib/paths.ts'

const PREFIX = '#'

/** For those who work on the manual: the editor. */
export const writersLink = (manualId: string, articleId: string, blockId: string): string =>
  location.origin + paths.manual(manualId, articleId) + PREFIX + encodeURIComponent(blockId)

/** For everybody who may read what is published. */
export const readersLink = (articleId: string, blockId: string): string =>
  location.origin + articleHref(articleId) + PREFIX + encodeURIComponent(blockId)

/** Whether readers can open the article. */
export const isPublished = (nodes: readonly TreeNode[], articleId: string): boolean =>
  nodes.some(
    ({ id, state, children }) => (id === articleId && state !== 'unpublished') || isPublished(children, articleId),
  )
