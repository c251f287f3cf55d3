// A page about one manual: where it belongs, the pages of its settings beside it, and what it shows while there is no manual.
import type { Manual } from '@lectern/contracts'
import { cn, Skeleton } from '@lectern/ui'
import { Bot, GitBranch, Globe, LayoutGrid, MessageSquare, Settings, Users } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError, NoPermission } from '~/shared/lists/async-state.tsx'
import { Page } from '~/shared/page/page.tsx'
import { intoView } from '~/shared/page/tab-line.ts'

/** The pages that this person may open. */
function Pages({ manual: { id, abilities } }: { manual: Manual }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const here = tab === 'seo' || tab === 'permission' ? paths.manualSettings(id, tab) : pathname
  const links = [
    { to: paths.manualSettings(id), text: t('manual.settings.open'), icon: Settings, shown: true },
    { to: paths.manualSettings(id, 'seo'), text: t('seo.tab'), icon: Globe, shown: abilities.view },
    { to: paths.manualSettings(id, 'permission'), text: t('permission.title'), icon: Users, shown: abilities.view },
    { to: paths.portal(id), text: t('portal.designAction'), icon: LayoutGrid, shown: abilities.settings },
    { to: paths.robotSettings(id), text: t('robot.title'), icon: Bot, shown: abilities.settings },
    { to: paths.answerLog(id), text: t('answering.log.title'), icon: MessageSquare, shown: abilities.settings },
    { to: paths.gitSource(id), text: t('gitSource.title'), icon: GitBranch, shown: abilities.settings },
  ]
  return (
    <nav aria-label={t('manual.settings.title')} className="mb-6 lg:mb-0">
      <ul className="flex gap-1 overflow-x-auto lg:sticky lg:top-22 lg:flex-col">
        {links
          .filter(({ shown }) => shown)
          .map(({ to, text, icon: Icon }) => (
            <li key={to} className="shrink-0">
              <Link
                ref={to === here ? intoView : undefined}
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className={cn(
                  'flex min-h-9 pointer-coarse:min-h-11 items-center gap-2.5 whitespace-nowrap rounded-md px-3 py-1.5 text-second leading-5 lg:whitespace-normal hover:bg-hover hover:text-ink [&_svg]:size-4',
                  to === here &&
                    'bg-primary-subtle font-medium text-primary-text hover:bg-primary-subtle hover:text-primary-text',
                )}
              >
                <span aria-hidden="true">
                  <Icon />
                </span>
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

type Props = {
  manualId: string
  title: string
  lead?: string
  /** People who may open it: those who change settings, or all who read them. */
  of?: 'settings' | 'view'
  children: (manual: Manual) => ReactNode
}

export function ManualSettingsPage({ manualId, title, lead, of = 'settings', children }: Props) {
  const { t } = useText()
  const { data: manual, error, refetch } = trpc.manual.get.useQuery({ id: manualId }, { staleTime: 0 })
  const crumbs = [
    { text: t('home.nav.manuals'), to: paths.manuals },
    ...(manual ? [{ text: manual.name, to: paths.manual(manual.id) }] : []),
    { text: title },
  ]
  const isOpen = of === 'view' || manual?.abilities.settings === true
  return (
    <Page crumbs={crumbs}>
      <div className="gap-6 lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:gap-8">
        {manual ? <Pages manual={manual} /> : error ? <div /> : <Skeleton className="mb-6 h-9 lg:mb-0 lg:h-72" />}
        <div className="min-w-0">
          <div className="mb-6">
            <h1 className="font-semibold text-ink text-xl">{title}</h1>
            {lead && <p className="mt-1 max-w-2xl text-second text-sm">{lead}</p>}
          </div>
          {error && !manual ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : !manual ? (
            <Skeleton className="h-40" />
          ) : isOpen ? (
            children(manual)
          ) : (
            <NoPermission />
          )}
        </div>
      </div>
    </Page>
  )
}
