// 404: /404, /exception/404 and every address there is no page for.
import { data, redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'
import { isSsoWay } from '~/lib/sso-way.ts'
import { ErrorScreen } from '~/shared/errors/error-page.tsx'
import type { Route } from './+types/exception-404.route'

export function loader({ request }: Route.LoaderArgs) {
  if (isSsoWay(new URL(request.url).search)) throw redirect(paths.ssoFail)
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <ErrorScreen kind="notFound" />
}
