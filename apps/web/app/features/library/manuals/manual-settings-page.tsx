// A page about one manual for those who manage it: where it belongs, its heading, and what it shows while there is no manual.
import type { Manual } from '@lectern/contracts'
import { Skeleton } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError, NoPermission } from '~/shared/lists/async-state.tsx'
import { Page } from '~/shared/page/page.tsx'

type Props = { manualId: string; title: string; lead: string; children: (manual: Manual) => ReactNode }

export function ManualSettingsPage({ manualId, title, lead, children }: Props) {
  const { t } = useText()
  const { data: manual, error, refetch } = trpc.manual.get.useQuery({ id: manualId })
  const crumbs = [
    { text: t('home.nav.manuals'), to: paths.manuals },
    ...(manual ? [{ text: manual.name, to: paths.manual(manual.id) }] : []),
    { text: title },
  ]
  return (
    <Page crumbs={crumbs}>
      <div className="mb-6">
        <h1 className="font-semibold text-ink text-xl">{title}</h1>
        <p className="mt-1 max-w-2xl text-second text-sm">{lead}</p>
      </div>
      {error && !manual ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !manual ? (
        <Skeleton className="h-40" />
      ) : manual.abilities.settings ? (
        children(manual)
      ) : (
        <NoPermission />
      )}
    </Page>
  )
}
