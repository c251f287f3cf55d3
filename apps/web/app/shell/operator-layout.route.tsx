// Guard and frame of the operators' pages; everyone else gets 'not found' (PERM-05). Their other roles are one menu away from each of them.
import {
  Button,
  Dialog,
  DrawerContent,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { ChevronDown, LogOut, Menu, Search, Settings } from '@lectern/ui/icons'
import { Link, Outlet } from 'react-router'
import { HeldBanner } from '~/features/operations/messages/index.ts'
import { NoticeFrame } from '~/features/operations/notices/index.ts'
import { Bell } from '~/features/people/notifications/index.ts'
import { ProofDoor } from '~/features/people/security/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { initialQueries, opensDocument, useInitialQueries } from '~/lib/initial-queries.ts'
import { paths } from '~/lib/paths.ts'
import { storeToken } from '~/lib/token.ts'
import { trpc } from '~/lib/trpc.ts'
import { ErrorFrame } from '~/shared/errors/error-page.tsx'
import { later } from '~/shared/page/later.tsx'
import { LanguageMenu } from '~/shared/preferences/language-menu.tsx'
import { useSignOut } from '~/shared/preferences/use-sign-out.ts'
import type { Route } from './+types/operator-layout.route'
import { NOTICES_ASK } from './initial-requests.ts'
import { OperatorNav } from './operator-nav.tsx'
import { usePalette } from './palette/use-palette.ts'
import { SkipLink } from './skip-link.tsx'
import { SwitchRows } from './switches.tsx'
import { useDrawer } from './use-drawer.ts'

const OperatorPalette = later(() => import('./operator-palette.tsx').then((part) => part.OperatorPalette))

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const user = await caller.auth.me()
  if (!user.roleCodeList.includes('operatorRole') || user.tenantId !== '') {
    const { roles } = await caller.account.standing()
    if (!roles.some(({ role }) => role === 'operatorRole')) throw new Response(null, { status: 404 })
    return null
  }
  const queries = opensDocument(request) ? await initialQueries(caller, [NOTICES_ASK]) : []
  return { name: user.name, known: queries }
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
            {t('account.setting.title')}
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

function SearchButton() {
  const { t } = useText()
  const { open, opened, show, setOpen } = usePalette(OperatorPalette.prepare)
  return (
    <>
      <Button variant="ghost" aria-label={t('common.actions.search')} onClick={show}>
        <Search />
      </Button>
      {opened && <OperatorPalette open={open} onOpenChange={setOpen} />}
    </>
  )
}

/** On narrow screens: the places in a drawer. */
function MenuButton() {
  const { t } = useText()
  const [open, setOpen] = useDrawer()
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-ml-2 lg:hidden"
        aria-label={t('account.drawer.showMenu')}
        onClick={() => setOpen(true)}
      >
        <Menu />
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DrawerContent label={t('home.nav.label')}>
          <div data-menu className="h-full overflow-y-auto p-3">
            <OperatorNav />
          </div>
        </DrawerContent>
      </Dialog>
    </>
  )
}

export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <OtherRole /> : <OperatorFrame {...loaderData} />
}

/** For operators who work in another role at the moment. */
function OtherRole() {
  const { t } = useText()
  const operator = trpc.account.switchRole.useMutation({
    onSuccess: ({ token }) => {
      storeToken(token)
      location.reload()
    },
  })
  return (
    <ErrorFrame
      title={t('manage.otherRole.title')}
      hint={t('manage.otherRole.hint')}
      actions={
        <>
          <Button variant="primary" busy={operator.isPending} onClick={() => operator.mutate({ role: 'operatorRole' })}>
            {t('manage.otherRole.switch')}
          </Button>
          <Button asChild>
            <a href={paths.home}>{t('common.pages.home')}</a>
          </Button>
        </>
      }
    />
  )
}

type Frame = NonNullable<Route.ComponentProps['loaderData']>

function OperatorFrame({ name, known: queries }: Frame) {
  useInitialQueries(queries)
  const { t } = useText()
  return (
    <NoticeFrame>
      <SkipLink />
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-line border-b bg-surface px-4 sm:px-6">
        <MenuButton />
        <p className="truncate font-semibold text-ink">{t('manage.title')}</p>
        <div className="ml-auto flex items-center gap-1">
          <SearchButton />
          <Bell />
          <LanguageMenu signedIn={false} compact />
          <PersonMenu name={name} />
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
        <aside
          data-menu
          aria-label={t('home.nav.sidebar')}
          className="sticky top-14 hidden h-[calc(100dvh-3.5rem-var(--notice-bar,0px))] overflow-y-auto border-line border-r bg-surface p-3 lg:block"
        >
          <OperatorNav />
        </aside>
        <main id="main" className="mx-auto w-full max-w-310 px-4 py-6 sm:px-6 sm:py-8">
          <HeldBanner />
          <Outlet />
          <ProofDoor />
        </main>
      </div>
    </NoticeFrame>
  )
}
