// /dataStatistics: the board of the organisation for its administrators, or of one manual for its writers (specification §2 route table;
// STAT-01, STAT-02, HOME-01).
import { Skeleton, StatePanel } from '@lectern/ui'
import { ChartColumn } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { Page } from '~/shared/page/page.tsx'
import { ManualBoard } from './manual-board.tsx'
import { OrganisationBoard } from './organisation-board.tsx'

export default function DataStatistics() {
  const { t } = useText()
  return (
    <Page crumbs={[{ text: t('boards.title') }]}>
      <Board />
    </Page>
  )
}

function Board() {
  const { get } = useListQuery()
  const manualId = get('manualId')
  const me = trpc.auth.me.useQuery()
  if (manualId) return <ManualBoard manualId={manualId} />
  if (!me.data) return <Skeleton className="h-80" />
  return me.data.roleCodeList.includes('administratorRole') ? <OrganisationBoard /> : <ManualChoice />
}

/** Members see the figures of the manuals that they write. */
function ManualChoice() {
  const { t } = useText()
  const manuals = trpc.manual.list.useQuery({ current: 1, size: 100 })
  if (manuals.error) return <LoadError error={manuals.error} onRetry={() => void manuals.refetch()} />
  if (!manuals.data) return <Skeleton className="h-80" />
  const written = manuals.data.records.filter(({ abilities }) => abilities.editArticle)
  return (
    <>
      <h1 className="font-semibold text-[22px] text-ink">{t('boards.chooseManual')}</h1>
      <p className="mt-1 mb-5 text-second text-sm">{t('boards.chooseManualHint')}</p>
      {written.length === 0 ? (
        <StatePanel icon={<ChartColumn />} title={t('boards.noManuals')} />
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {written.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={paths.statistics(id)}
                className="block rounded-lg border border-line bg-surface px-4 py-3 text-ink hover:bg-hover"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
