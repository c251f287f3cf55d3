// /agreement: accepted at registration (specification §5).
import { LegalPage } from '~/features/registration/legal-page.tsx'

export default function Agreement() {
  return <LegalPage kind="agreement" />
}
