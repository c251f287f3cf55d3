// /privacy: accepted at registration (specification §5).
import { LegalPage } from './legal-page.tsx'

export default function Privacy() {
  return <LegalPage kind="privacy" />
}
