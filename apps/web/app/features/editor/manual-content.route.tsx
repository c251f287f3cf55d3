/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import type { Route } from './+types/manual-content.route'
import { EditorPage } from './components/editor-page.tsx'

export default function ManualContent({ params }: Route.ComponentProps) {
  return <EditorPage key={params.id} manualId={params.id} />
}
