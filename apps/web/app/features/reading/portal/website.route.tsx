/** /article/website - the portal of a manual, or of the host; `?themeId=` shows the draft to its managers (specification §2, PORTAL-04). */
import { pickLang } from '@lectern/i18n'
import { callerContext } from '~/lib/caller.ts'
import { chosenLang } from '~/lib/i18n.ts'
import { readerHeaders } from '../reader/lib/respond.ts'
import type { Route } from './+types/website.route'
import { PortalDocument } from './components/portal-document.tsx'
import { langOfPortal, loadPortal, noticeIn } from './lib/load-portal.ts'
import { respondPortal } from './lib/respond.ts'
import { portalMeta } from './meta/portal-meta.ts'

export const handle = { hydrate: false, lang: langOfPortal }
export const headers: Route.HeadersFunction = readerHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => portalMeta(loaderData)

export async function loader({ request, context }: Route.LoaderArgs) {
  const portal = await loadPortal({ request, context })
  if (portal) return respondPortal(portal)
  const { pathname: path, search } = new URL(request.url)
  const place = { lang: pickLang(chosenLang(request)), path, search }
  return respondPortal(await noticeIn(context.get(callerContext), place, 'notFound'))
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PortalDocument data={loaderData} />
}
