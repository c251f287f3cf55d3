// Guard of everything that needs a signed-in person: a visitor is sent to /login?redirect=…&<original query> (specification §4).
import { Outlet, redirect } from 'react-router'
import { SettingsDrawer } from '~/features/display/settings-drawer.tsx'
import { DisplayProvider } from '~/features/display/use-settings.tsx'
import { useSaveLanguage } from '~/features/preferences/use-language.ts'
import { callerContext } from '~/lib/caller.ts'
import { informationPath } from '~/lib/information-path.ts'
import { loginPath } from '~/lib/redirect.ts'
import type { Route } from './+types/signed-in'

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  if (!(await caller.auth.isLoggedIn())) {
    const url = new URL(request.url)
    throw redirect(loginPath(url.pathname + url.search))
  }
  const user = await caller.auth.me()
  const wanted = informationPath(user, request.url)
  if (wanted !== null) throw redirect(wanted)
  return { user }
}
// The session does not change by walking through pages; signing in and out are full page loads.
export const shouldRevalidate = () => false

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  useSaveLanguage(loaderData.user.lang)
  return (
    <DisplayProvider stored={loaderData.user.settings}>
      <Outlet />
      <SettingsDrawer />
    </DisplayProvider>
  )
}
