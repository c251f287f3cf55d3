// /agreement: accepted at registration (specification §5).
import { LegalPage } from './legal-page.tsx'

export default function Agreement() {
  return <LegalPage kind="agreement" />
}
