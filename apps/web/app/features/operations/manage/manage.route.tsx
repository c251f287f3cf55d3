// Guard and frame of /manage: for operators of the platform; everyone else gets 'not found' (PERM-05).
import { Button, cn } from '@lectern/ui'
import { LogOut } from '@lectern/ui/icons'
import { Link, NavLink, Outlet } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { clearToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import type { Route } from './+types/manage.route'

const PLACES = [
  { name: 'tenants', text: 'manage.tenants' },
  { name: 'appearance', text: 'manage.appearance' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(callerContext).auth.me()
  if (!user.roleCodeList.includes('operatorRole') || user.tenantId !== '') throw new Response(null, { status: 404 })
  return { name: user.name }
}
// Signing in and out are full page loads.
export const shouldRevalidate = () => false

export default function ManageFrame({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useText()
  const logout = trpc.auth.logout.useMutation({
    meta: { quiet: true },
    onSettled: () => {
      clearToken()
      location.assign(paths.login)
    },
  })
  return (
    <>
      <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b bg-surface px-4 py-2 sm:px-6">
        <p className="font-semibold text-ink">{t('manage.title')}</p>
        <nav aria-label={t('manage.title')} className="flex-1">
          <ul className="flex gap-1">
            {PLACES.map(({ name: place, text }) => (
              <li key={place}>
                <NavLink
                  to={paths.manage(place)}
                  className={({ isActive }) =>
                    cn(
                      'flex h-8 items-center rounded-md px-3 text-second hover:bg-hover hover:text-ink',
                      isActive && 'bg-primary-subtle font-medium text-primary-text',
                    )
                  }
                >
                  {t(text)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Their own account, and the way back to another role, is where everybody has it. */}
        <Link to={paths.userSetting()} className="max-w-40 truncate text-second text-sm hover:text-ink hover:underline">
          {name}
        </Link>
        <LanguageMenu signedIn={false} />
        <Button variant="ghost" size="sm" busy={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut />
          {t('auth.logout')}
        </Button>
      </header>
      <main id="main" className="mx-auto w-full max-w-310 px-4 py-6 sm:px-6 sm:py-8">
        <Outlet />
      </main>
    </>
  )
}
