// 404: /404, /exception/404 and every address there is no page for.
import { data } from 'react-router'
import { ErrorScreen } from '~/features/errors/error-page.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return <ErrorScreen kind="notFound" />
}
