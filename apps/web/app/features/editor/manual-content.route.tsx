/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import { useSearchParams } from 'react-router'
import { announceEarly, askEarly } from '~/lib/early.ts'
import type { Route } from './+types/manual-content.route'
import { loadTextEditor } from './components/article-editor.tsx'
import { EditorPage } from './components/editor-page.tsx'

type Call = [procedure: string, input: object]
/** What the page shows first. */
function firstCalls(manualId: string, id: string | null): Call[] {
  const tree: Call = ['article.tree', { manualId }]
  return id ? [tree, ['article.draft', { id }]] : [tree]
}

/** The page is opened at its address: what it shows first is on the way before its script is at work. */
function askAhead({ pathname, search }: Location): void {
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(search).get('articleId')
  for (const [procedure, input] of firstCalls(decodeURIComponent(manualId), id)) askEarly(procedure, input)
  if (id) loadTextEditor().catch(() => undefined)
}
const inBrowser = typeof location !== 'undefined'
if (inBrowser) askAhead(location)

export default function ManualContent({ params }: Route.ComponentProps) {
  const id = useSearchParams()[0].get('articleId')
  // The head of the document lets the browser ask for it while everything else is on the way.
  if (!inBrowser) for (const [procedure, input] of firstCalls(params.id, id)) announceEarly(procedure, input)
  return <EditorPage key={params.id} manualId={params.id} />
}
