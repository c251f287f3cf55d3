// 500: an error on the server.
import { ErrorScreen } from '~/shared/errors/error-page.tsx'

export default function ServerError() {
  return <ErrorScreen kind="serverError" />
}
