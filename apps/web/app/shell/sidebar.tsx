// Left side of the application: where one can go, the spaces, and the person.
import { Button, cn, ScrollArea, Skeleton } from '@lectern/ui'
import {
  BookOpen,
  Building2,
  ChartColumn,
  FileText,
  Globe,
  House,
  Layers,
  Search,
  Settings,
  Star,
  User,
} from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { HelpButton } from '~/features/answering/robot/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import { OperatorNav } from './operator-nav.tsx'
import { SpaceTree } from './space-tree.tsx'
import { UserMenu } from './user-menu.tsx'

const link =
  'flex h-8 pointer-coarse:h-11 items-center gap-2.5 rounded-md px-2.5 text-second hover:bg-hover hover:text-ink [&_svg]:size-4'

/** Icons that the server's menu names. */
const ICONS: Record<string, ReactNode> = {
  house: <House />,
  star: <Star />,
  globe: <Globe />,
  book: <BookOpen />,
  layers: <Layers />,
  user: <User />,
  settings: <Settings />,
  building: <Building2 />,
}

function MainLinks() {
  const { t } = useText()
  const { search } = useLocation()
  const { settings } = useDisplay()
  const served = trpc.account.menu.useQuery(undefined, { enabled: settings.menuFromServer })
  const links = [
    { to: paths.start, icon: <House />, text: t('home.start.title') },
    { to: paths.collect(), icon: <Star />, text: t('home.nav.favourites') },
    { to: paths.publicArea, icon: <Globe />, text: t('home.publicArea.title') },
    { to: paths.manuals, icon: <BookOpen />, text: t('home.nav.manuals') },
    { to: paths.spaces, icon: <Layers />, text: t('home.nav.spaces'), not: search.includes('spaceId=') },
    { to: paths.statistics(), icon: <ChartColumn />, text: t('boards.title') },
  ]
  const entries = settings.menuFromServer
    ? (served.data ?? []).map(({ path, icon, title }) => ({
        to: path,
        icon: ICONS[icon] ?? <FileText />,
        text: title,
        not: path === paths.spaces && search.includes('spaceId='),
      }))
    : links
  if (settings.menuFromServer && served.error && !served.data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-2 px-2.5 text-third text-xs">
        {t('common.states.loadFailed')}
        <Button variant="link" size="sm" className="h-auto px-0" onClick={() => void served.refetch()}>
          {t('common.actions.retry')}
        </Button>
      </p>
    )
  if (settings.menuFromServer && !served.data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2 px-2.5">
        {links.map(({ to }) => (
          <Skeleton key={to} className="h-6" />
        ))}
      </div>
    )
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ to, icon, text, not }) => (
        <li key={to}>
          <NavLink
            prefetch="intent"
            to={to}
            // Pages of the organisation's settings belong to their entry.
            end={to !== paths.setting()}
            className={({ isActive }) =>
              cn(
                link,
                isActive &&
                  !not &&
                  'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
              )
            }
          >
            <span aria-hidden="true">{icon}</span>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

export function SidebarContent({ onPalette }: { onPalette: () => void }) {
  const { t } = useText()
  const user = useSession()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-14 shrink-0 items-center gap-2.5 px-4">
        <img
          src={user.systemLogo || user.tenantLogo || '/look/logo'}
          alt=""
          className="h-7 w-auto min-w-7 max-w-30 object-contain"
        />
        <span className="truncate font-semibold text-ink">
          {user.systemName || user.tenantName || t('common.product')}
        </span>
      </div>
      <div className="px-3 pb-2">
        <Button className="w-full justify-start font-normal text-third" onClick={onPalette}>
          <Search />
          <span className="flex-1 text-left">{t('home.palette.hint')}</span>
          <kbd className="hidden rounded border border-line bg-muted px-1 font-sans text-third text-xs leading-4.5 lg:block">
            Ctrl K
          </kbd>
        </Button>
      </div>
      <nav aria-label={t('home.nav.label')} className="min-h-0 flex-1">
        <ScrollArea className="h-full">
          <div className="flex flex-col gap-4 px-3 py-1 pb-4">
            {/* Operators belong to no organisation: its pages are not theirs. */}
            {user.tenantId === '' ? (
              <OperatorNav />
            ) : (
              <>
                <MainLinks />
                <SpaceTree />
              </>
            )}
          </div>
        </ScrollArea>
      </nav>
      <div className="border-line border-t p-2">
        <HelpButton />
        <UserMenu />
      </div>
    </div>
  )
}
