/** Types of a side panel of the manual editor, and its calls to the page (specification §2 'Manual editor'). */
import type { Manual, TreeNode } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import type { ComponentType, LazyExoticComponent, RefObject } from 'react'
import type { Heading } from '~/features/library/text/lib/outline.ts'

/** Methods of the open article for the surrounding page. */
export type ArticleSession = {
  rename: (title: string) => void
  flush: () => Promise<boolean>
  reveal: (blockId: string) => void
  /** The server has a different text now: shows that one. */
  reload: () => Promise<void>
}

export type Rail = {
  manual: Manual
  tree: readonly TreeNode[]
  /** The open document or table; null when none is open. */
  node: TreeNode | null
  headings: readonly Heading[]
  /** The open article as it is being written; null for those who only read. */
  session: RefObject<ArticleSession | null>
  /** Saves what is open; false when that failed. */
  flush: () => Promise<boolean>
  /** Titles, states or places changed at the server: reloads the directory. */
  refresh: () => Promise<unknown>
  /** Opens an article, or closes the open one when it was deleted. */
  open: (articleId: string | null) => void
  /** Element in which a panel may show large content in place of the page, by a portal; the page behind keeps its state. */
  stage: HTMLElement | null
  close: () => void
}

export type RailPanel = {
  /** Also the value of `?panel=`, by which links from elsewhere open it. */
  id: string
  label: TextKey
  icon: ComponentType
  /** `article`: only while a document or table is open, and remounted for each. */
  of: 'article' | 'manual'
  /** False where it does not apply, or the role does not allow it. */
  shown?: (rail: Rail) => boolean
  panel: LazyExoticComponent<ComponentType<{ rail: Rail }>>
}
