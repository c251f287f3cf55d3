/** Requests what the page shows first before its script runs: the directory, the text, and the editor itself. */
import type { Article } from '@lectern/contracts'
import type { ComponentProps } from 'react'
import { prefetchCall } from '~/lib/prefetch.ts'
import { part } from '~/shared/page/part.ts'
import type TextEditor from './text-editor.tsx'

/** Props of an editor of texts or of tables. */
export type EditorProps = ComponentProps<typeof TextEditor> & { article: Pick<Article, 'title'> }

/** A large part that is loaded when it is needed, or just before. */
export const textEditor = part<EditorProps>(async () => (await import('./text-editor.tsx')).default)

/** `to` may be the address of any page. */
export function openAhead(to: Pick<Location, 'pathname' | 'search'>): void {
  // Beside the data, whichever way the page was reached.
  textEditor.load().catch(() => undefined)
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(to.pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(to.search).get('articleId')
  prefetchCall('article.tree', { manualId: decodeURIComponent(manualId) })
  if (!id) return
  prefetchCall('article.draft', { id })
}

/** The page is opened at its address. */
export function openHere(): void {
  if (typeof location !== 'undefined') openAhead(location)
}
