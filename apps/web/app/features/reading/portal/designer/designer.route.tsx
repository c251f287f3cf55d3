/** /article/portal/:id/:themeId: designing the portal of a manual (specification §2 'Theme and portal designer'; PORTAL-02). */
import type { Route } from './+types/designer.route'
import { DesignerPage } from './designer-page.tsx'

/** Remounted for each theme. */
export default function Designer({ params }: Route.ComponentProps) {
  return <DesignerPage key={params.themeId} manualId={params.id} themeId={params.themeId} />
}
