// /home/start: where work begins, with the box to search and ask (specification §2 Home and start).
import type { Onboarding } from '@lectern/contracts'
import { redirect, useNavigate } from 'react-router'
import { SearchBox } from '~/features/answering/search/index.ts'
import { StartPage } from '~/features/library/home/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/start.route'

/** Asked for with the page, so that the first steps are there from the first paint. Operators have none; they are led away by the layout. */
export async function loader({ context }: Route.LoaderArgs) {
  const firstSteps = await context
    .get(callerContext)
    .onboarding.state()
    .catch(() => undefined)
  // Administrators of a new organisation are asked once how it should be set up.
  if (firstSteps?.setup.asks) throw redirect(paths.setup)
  return { firstSteps }
}
/** Steps within the application do not wait for the server: the page asks for itself. */
export const clientLoader = (): { firstSteps?: Onboarding } => ({})

export default function Start({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <StartPage
      firstSteps={loaderData.firstSteps}
      search={
        <SearchBox
          placeholder={t('home.start.searchPlaceholder')}
          onSearch={(text, asks) => void navigate(paths.search(text, undefined, asks))}
        />
      }
    />
  )
}
