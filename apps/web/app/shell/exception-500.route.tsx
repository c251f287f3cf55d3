// 500: something broke on our side.
import { ErrorScreen } from '~/shared/errors/error-page.tsx'

export default function ServerError() {
  return <ErrorScreen kind="serverError" />
}
