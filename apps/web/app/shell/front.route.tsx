/** / - the portal of this host; a host without one redirects to the login page, which offers what is public (specification §2). */
import { redirect } from 'react-router'
import {
  langOfPortal,
  loadPortal,
  PortalDocument,
  portalMeta,
  readerHeaders,
  respondPortal,
} from '~/features/reading/portal/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/front.route'

export const handle = { hydrate: false, styles: 'own', lang: langOfPortal }
export const headers: Route.HeadersFunction = readerHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => portalMeta(loaderData)

export async function loader({ request, context }: Route.LoaderArgs) {
  // People who are signed in have a start of their own, which the login page knows.
  if (await context.get(callerContext).auth.isLoggedIn()) throw redirect(paths.login)
  const portal = await loadPortal({ request, context })
  // A portal that visitors may not see is not a front door.
  if (portal?.kind !== 'page') throw redirect(paths.login)
  return respondPortal(portal)
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <PortalDocument data={loaderData} />
}
