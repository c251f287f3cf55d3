// Guard and frame of the operators' pages; everyone else gets 'not found' (PERM-05). Their other roles are one menu away from each of them.
import { Button, cn, DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@lectern/ui'
import { ChevronDown, LogOut, Search, Settings } from '@lectern/ui/icons'
import { useSyncExternalStore } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { KeptBanner } from '~/features/operations/messages/index.ts'
import { NoticeFrame } from '~/features/operations/notices/index.ts'
import { Bell } from '~/features/people/notifications/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { knownQueries, opensDocument, useKnownQueries } from '~/lib/known-queries.ts'
import { paths } from '~/lib/paths.ts'
import { proofAsked } from '~/lib/proof-link.ts'
import { later } from '~/shared/page/later.tsx'
import { intoView } from '~/shared/page/tab-line.ts'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import { useSignOut } from '~/shared/preferences/use-sign-out.ts'
import type { Route } from './+types/operator-layout.route'
import { NOTICES_ASK } from './known-asks.ts'
import { operatorPlaces } from './operator-places.ts'
import { usePalette } from './palette/use-palette.ts'
import { SwitchRows } from './switches.tsx'

const ProofDialog = later(() => import('~/features/people/security/index.ts').then((part) => part.ProofDialog))
const OperatorPalette = later(() => import('./operator-palette.tsx').then((part) => part.OperatorPalette))

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const user = await caller.auth.me()
  if (!user.roleCodeList.includes('operatorRole') || user.tenantId !== '') throw new Response(null, { status: 404 })
  const known = opensDocument(request) ? await knownQueries(caller, [NOTICES_ASK]) : []
  return { name: user.name, known }
}
// Signing in and out are full page loads.
export const shouldRevalidate = () => false

function PersonMenu({ name }: { name: string }) {
  const { t } = useText()
  const logout = useSignOut()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="max-w-48">
          <span className="sr-only">{t('home.nav.account')}</span>
          <span className="truncate">{name}</span>
          <ChevronDown />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-52">
        <SwitchRows />
        <DropdownMenuItem asChild>
          <Link to={paths.userSetting()}>
            <Settings />
            {t('account.userMenu.setting')}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={logout.isPending} onSelect={() => logout.mutate()}>
          <LogOut />
          {t('auth.logout')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function ProofDoor() {
  return useSyncExternalStore(proofAsked.subscribe, proofAsked.now, () => false) ? <ProofDialog /> : null
}

function SearchButton() {
  const { t } = useText()
  const { open, opened, show, setOpen } = usePalette(OperatorPalette.prepare)
  return (
    <>
      <Button variant="ghost" aria-label={t('manage.search')} onClick={show}>
        <Search />
      </Button>
      {opened && <OperatorPalette open={open} onOpenChange={setOpen} />}
    </>
  )
}

export default function OperatorLayout({ loaderData: { name, known } }: Route.ComponentProps) {
  useKnownQueries(known)
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <NoticeFrame>
      <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-line border-b bg-surface px-4 py-2 sm:px-6">
        <p className="font-semibold text-ink">{t('manage.title')}</p>
        <nav aria-label={t('manage.title')} className="order-last w-full">
          <ul data-line className="relative flex gap-1 overflow-x-auto">
            {operatorPlaces.map(({ to, text }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  ref={to === pathname ? intoView : undefined}
                  to={to}
                  className={({ isActive }) =>
                    cn(
                      'flex h-8 items-center whitespace-nowrap rounded-md px-3 text-second hover:bg-hover hover:text-ink',
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
        <div className="ml-auto flex items-center gap-1">
          <SearchButton />
          <Bell />
          <LanguageMenu signedIn={false} />
          <PersonMenu name={name} />
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-310 px-4 py-6 sm:px-6 sm:py-8">
        <KeptBanner />
        <Outlet />
        <ProofDoor />
      </main>
    </NoticeFrame>
  )
}
