// 403: shown to administrators only; everybody else goes home (lib/guards.ts; specification §2 route table, §4).
import { ErrorScreen } from '~/shared/errors/error-page.tsx'

/** With a loader, the server asks the guards on every navigation to this page. */
export const loader = () => null

export default function Forbidden() {
  return <ErrorScreen kind="forbidden" />
}
