// A page about one manual: where it belongs, the pages of its settings beside it, and what it shows while there is no manual.
import type { Manual } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import { Bot, GitBranch, Globe, LayoutGrid, MessageSquare, Send, Settings, Users } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type Translate, useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError, NoPermission } from '~/shared/lists/async-state.tsx'
import { Page } from '~/shared/page/page.tsx'
import { type PageLink, PageNav } from '~/shared/page/page-nav.tsx'

/** The address of the open page. */
function useOpenPage(id: string): string {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  return tab === 'seo' || tab === 'permission' ? paths.manualSettings(id, tab) : pathname
}

/** The pages that this person may open. */
function pagesFor({ id, abilities }: Manual, t: Translate): PageLink[] {
  const forReaders = [
    { to: paths.manualSettings(id, 'seo'), text: t('seo.tab'), icon: <Globe /> },
    { to: paths.manualSettings(id, 'permission'), text: t('permission.title'), icon: <Users /> },
  ]
  const forEditors = [
    { to: paths.portal(id), text: t('portal.title'), icon: <LayoutGrid /> },
    { to: paths.robotSettings(id), text: t('robot.title'), icon: <Bot /> },
    { to: paths.answerLog(id), text: t('answering.log.title'), icon: <MessageSquare /> },
    { to: paths.gitSource(id), text: t('gitSource.title'), icon: <GitBranch /> },
    { to: paths.manualWebhooks(id), text: t('webhook.title'), icon: <Send /> },
  ]
  return [
    { to: paths.manualSettings(id), text: t('manual.settings.open'), icon: <Settings /> },
    ...(abilities.view ? forReaders : []),
    ...(abilities.settings ? forEditors : []),
  ]
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
  const current = useOpenPage(manualId)
  const crumbs = [
    { text: t('home.nav.manuals'), to: paths.manuals },
    ...(manual ? [{ text: manual.name, to: paths.manual(manual.id) }] : []),
    { text: title },
  ]
  const isOpen = of === 'view' || manual?.abilities.settings === true
  return (
    <Page crumbs={crumbs}>
      <PageNav
        label={t('manual.settings.title')}
        groups={manual ? [{ name: 'manual', links: pagesFor(manual, t) }] : error ? [] : undefined}
        current={current}
      >
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
      </PageNav>
    </Page>
  )
}
