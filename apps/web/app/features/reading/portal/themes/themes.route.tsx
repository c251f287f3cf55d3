/** /article/portal/:id: the portals of a manual, for those who manage it (specification §2 'Theme and portal designer'; PORTAL-01, PORTAL-05). */
import type { Route } from './+types/themes.route'
import { ThemesPage } from './themes-page.tsx'

/** Remounted for each manual. */
export default function Themes({ params }: Route.ComponentProps) {
  return <ThemesPage key={params.id} manualId={params.id} />
}
