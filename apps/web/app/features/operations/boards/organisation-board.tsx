// The board of an organisation, for its administrators (STAT-02, TEN-08).
import type { BoardRowsOf } from '@lectern/contracts'
import { Card, DataTable, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { Chart, plainNumber } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ToRows } from '~/shared/lists/to-rows.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardRows } from './board-rows.tsx'
import { ContributorsChart } from './contributors-chart.tsx'
import { DayCharts } from './day-charts.tsx'
import { FigureCards } from './figure-cards.tsx'
import { ManualFilter } from './manual-filter.tsx'
import { useFigureLinks } from './use-figure-links.ts'

const SUMS = ['articles', 'published', 'created', 'manuals', 'openManuals', 'activeMembers'] as const
const SUM_LINKS: Record<(typeof SUMS)[number], (rows: (of: BoardRowsOf) => string) => string> = {
  articles: (rows) => rows('articles'),
  published: (rows) => rows('published'),
  created: (rows) => rows('created'),
  manuals: () => paths.manuals,
  openManuals: () => paths.publicArea,
  activeMembers: () => paths.setting('members'),
}

/** All manuals, or the one of `manual` in the address. */
export function OrganisationBoard() {
  const { t } = useText()
  const { range, get, change } = useRange()
  const manualId = get('manual') || undefined
  const links = useFigureLinks(manualId)
  const input = { ...range, manualId }
  const figures = trpc.board.figures.useQuery(input, KEEP)
  const sums = trpc.board.sums.useQuery(input, KEEP)
  const manuals = trpc.board.manualFigures.useQuery(input, KEEP)
  const people = trpc.board.contributors.useQuery(input, KEEP)
  const articles = trpc.board.readArticles.useQuery(input, KEEP)
  const error = figures.error ?? sums.error ?? manuals.error ?? people.error ?? articles.error
  return (
    <>
      <BoardHead title={t('boards.title')} board={figures.data} range={range} onChange={change}>
        <ManualFilter manualId={manualId} onChange={(manual) => change({ manual })} />
      </BoardHead>
      {error ? (
        <LoadError error={error} onRetry={() => void figures.refetch()} />
      ) : (
        <>
          <FigureCards board={figures.data} toOf={links.figure} />
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
            {SUMS.map((key) => (
              <div key={key}>
                <dt className="text-second text-xs">{t(`boards.content.${key}`)}</dt>
                <dd className="font-medium text-ink tabular-nums">
                  {sums.data ? <ToRows to={SUM_LINKS[key](links.rows)}>{plainNumber(sums.data[key])}</ToRows> : '…'}
                </dd>
              </div>
            ))}
          </dl>
          <BoardRows manualId={manualId} />
          <div className="mt-6 grid gap-4 xl:grid-cols-2">
            <DayCharts board={figures.data} toOf={links.day} />
            <ContributorsChart people={people.data} toOf={(id) => links.rows('contributions', id)} />
            <Chart
              title={t('boards.charts.readArticles')}
              kind="ranking"
              first={t('boards.columns.article')}
              empty={t('boards.none')}
              series={[{ key: 'views', tone: 'primary', label: t('boards.figures.views') }]}
              rows={articles.data?.map(({ id, manualId, title, views }) => ({
                label: title,
                to: paths.manual(manualId, id),
                views,
              }))}
            />
          </div>
          <h2 className="mt-8 mb-3 font-medium text-ink">{t('boards.charts.manuals')}</h2>
          {manuals.data ? <ManualTable manuals={manuals.data} /> : <Skeleton className="h-60" />}
        </>
      )}
    </>
  )
}

type Manual = { id: string; name: string; lastRead: string | null } & Record<(typeof COLUMNS)[number], number>
const COLUMNS = ['articles', 'published', 'views', 'readers', 'contributions', 'good', 'bad'] as const

function ManualTable({ manuals }: { manuals: readonly Manual[] }) {
  const { t } = useText()
  const { link } = useRange()
  if (manuals.length === 0) return <Card className="p-6 text-center text-second text-sm">{t('boards.none')}</Card>
  return (
    <DataTable
      label={t('boards.charts.manuals')}
      className="min-w-200"
      rows={manuals}
      columns={[
        { head: t('boards.columns.manual'), cell: ({ id, name }) => <ToRows to={paths.statistics(id)}>{name}</ToRows> },
        ...COLUMNS.map((key) => ({
          head: t(`boards.columns.${key}`),
          kind: 'figure' as const,
          cell: (manual: Manual) => (
            <ToRows to={link({ manual: manual.id, rows: key === 'readers' ? 'views' : key, rowsPage: null })}>
              {plainNumber(manual[key])}
            </ToRows>
          ),
        })),
        { head: t('boards.columns.lastRead'), kind: 'time', cell: ({ lastRead }) => lastRead ?? '–' },
      ]}
    />
  )
}
