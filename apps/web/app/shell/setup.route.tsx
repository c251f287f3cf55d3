// /home/setup: the guided setup of an organisation, for its administrators (specification §2 Home and start).
import { ModelState } from '~/features/answering/settings/index.ts'
import { SETUP_ASKS, SetupPage } from '~/features/library/setup/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { initialQueries, opensDocument, useInitialQueries } from '~/lib/initial-queries.ts'
import type { Route } from './+types/setup.route'

export async function loader({ request, context }: Route.LoaderArgs) {
  const queries = opensDocument(request) ? await initialQueries(context.get(callerContext), SETUP_ASKS) : []
  return { known: queries }
}
/** Steps within the application do not wait for the server: the page asks for itself. */
export const clientLoader = () => null

export default function Setup({ loaderData }: Route.ComponentProps) {
  useInitialQueries(loaderData?.known)
  return <SetupPage model={<ModelState />} />
}
