// Everything that needs a signed-in person; who that is was asked by the guards (lib/guards.ts, specification §4).
import type { UserInfo } from '@lectern/contracts'
import { TooltipProvider } from '@lectern/ui'
import { useState } from 'react'
import { Navigate, Outlet, redirect, useLocation } from 'react-router'
import { signedContext } from '~/lib/guard-requests.ts'
import { guard, whoOf } from '~/lib/guards.ts'
import { paths } from '~/lib/paths.ts'
import { later } from '~/shared/page/later.tsx'
import { useSaveLanguage } from '~/shared/preferences/use-language.ts'
import { DisplayProvider, useDisplay } from '~/shared/preferences/use-settings.tsx'
import type { Route } from './+types/signed-in.route'
import { CreateDialogs } from './create-dialogs.tsx'
import { PaletteHost } from './palette/palette-host.tsx'

const SettingsDrawer = later(() => import('./settings-drawer.tsx').then((part) => part.SettingsDrawer))

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(signedContext)()
  // The guards let nobody else come here.
  if (!user) throw redirect(paths.login)
  return { user }
}
// The session does not change by walking through pages; signing in and out are full page loads.
export const shouldRevalidate = () => false

/** Steps that the browser takes by itself ask the same guards as the server does. */
function Guarded({ user }: { user: UserInfo }) {
  const { pathname, search } = useLocation()
  const { settings } = useDisplay()
  const to = guard(new URL(pathname + search, 'http://same.origin'), whoOf(user, settings.menuFromServer))
  return to ? <Navigate replace to={to} /> : <Outlet />
}

/** Stays once it was opened, so that it can slide away. */
function Drawer() {
  const { open } = useDisplay()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened && <SettingsDrawer />
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  useSaveLanguage(loaderData.user.lang)
  return (
    <DisplayProvider stored={loaderData.user.settings}>
      <TooltipProvider delayDuration={300}>
        <CreateDialogs>
          <PaletteHost>
            <Guarded user={loaderData.user} />
          </PaletteHost>
        </CreateDialogs>
      </TooltipProvider>
      <Drawer />
    </DisplayProvider>
  )
}
