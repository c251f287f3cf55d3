// The analysis of one manual for those who write it (STAT-01).
import { ArticleAdvice, type ArticleFigures } from '@lectern/contracts'
import { Badge, DataTable, Select, Skeleton, type Tone } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { ToRows } from '~/shared/lists/to-rows.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardRows } from './board-rows.tsx'
import { ContributorsChart } from './contributors-chart.tsx'
import { DayCharts } from './day-charts.tsx'
import { FigureCards } from './figure-cards.tsx'
import { useFigureLinks } from './use-figure-links.ts'
import { useSameMoment } from './use-same-moment.ts'

const SORTS = ['views', 'bad', 'updated'] as const
const TONES: Record<ArticleAdvice, Tone> = {
  disliked: 'danger',
  feedback: 'primary',
  unanswered: 'warning',
  review: 'warning',
  stale: 'warning',
  unread: 'neutral',
}

export function ManualBoard({ manualId }: { manualId: string }) {
  const { t } = useText()
  const { range, change } = useRange()
  const figures = trpc.manualBoard.figures.useQuery({ manualId, ...range }, KEEP)
  const people = trpc.manualBoard.contributors.useQuery({ manualId, ...range }, KEEP)
  const manual = trpc.manual.get.useQuery({ id: manualId })
  const links = useFigureLinks(manualId)
  if (figures.error && !figures.data) return <LoadError error={figures.error} onRetry={() => void figures.refetch()} />
  return (
    <>
      <BoardHead
        title={manual.data?.name ?? t('boards.manualTitle')}
        board={figures.data}
        range={range}
        onChange={change}
      />
      <FigureCards board={figures.data} toOf={links.figure} />
      <BoardRows manualId={manualId} />
      <div className="mt-6 grid gap-4 xl:grid-cols-2">
        <DayCharts board={figures.data} toOf={links.day} />
        <ContributorsChart people={people.data} toOf={(id) => links.rows('contributions', id)} />
      </div>
      <Articles manualId={manualId} zone={figures.data?.zone} />
    </>
  )
}

function Articles({ manualId, zone }: { manualId: string; zone: string | undefined }) {
  const { t } = useText()
  const { range, get, current, size, change } = useRange()
  const advice = ArticleAdvice.safeParse(get('advice')).data
  const sort = SORTS.find((one) => one === get('sort')) ?? 'views'
  useSameMoment(`${advice} ${sort} ${current} ${size}`)
  const list = trpc.manualBoard.articles.useQuery({ manualId, ...range, advice, sort, current, size }, KEEP)
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-medium text-ink">{t('boards.advice.title')}</h2>
      <div className="mb-3 flex flex-wrap gap-3 print:hidden">
        <ChoiceFilter
          label={t('boards.columns.advice')}
          all={t('boards.advice.all')}
          value={advice}
          options={ArticleAdvice.options.map((value) => ({ value, label: t(`boards.advice.${value}`) }))}
          onChange={(value) => change({ advice: value })}
          className="w-64"
        />
        <Select
          label={t('boards.sort.label')}
          value={sort}
          className="w-48"
          onValueChange={(value) => change({ sort: value })}
          options={SORTS.map((value) => ({ value, label: t(`boards.sort.${value}`) }))}
        />
      </div>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <>
          <ArticleTable manualId={manualId} articles={list.data.records} zone={zone} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  )
}

const FIGURES = ['views', 'good', 'bad', 'openFeedback', 'unanswered'] as const

type TableProps = { manualId: string; articles: readonly ArticleFigures[]; zone: string | undefined }

/** `zone`: that of the days above. */
function ArticleTable({ manualId, articles, zone }: TableProps) {
  const { t } = useText()
  if (articles.length === 0) return <p className="py-6 text-center text-second text-sm">{t('boards.advice.empty')}</p>
  return (
    <DataTable
      label={t('boards.advice.title')}
      className="min-w-200"
      rows={articles}
      columns={[
        {
          head: t('boards.columns.article'),
          cell: ({ id, title }) => <ToRows to={paths.manual(manualId, id)}>{title}</ToRows>,
        },
        ...FIGURES.map((key) => ({
          head: t(`boards.columns.${key === 'openFeedback' ? 'feedback' : key}`),
          kind: 'figure' as const,
          cell: (article: ArticleFigures) => plainNumber(article[key]),
        })),
        { head: t('boards.columns.updated'), kind: 'time', cell: ({ updatedTime }) => dateTime(updatedTime, zone) },
        {
          head: t('boards.columns.advice'),
          cell: ({ advice }) => (
            <span className="flex flex-wrap gap-1">
              {advice.map((one) => (
                <Badge key={one} tone={TONES[one]}>
                  {t(`boards.advice.${one}`)}
                </Badge>
              ))}
            </span>
          ),
        },
      ]}
    />
  )
}
