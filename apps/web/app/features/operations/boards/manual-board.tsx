// The analysis of one manual for those who write it (STAT-01).
import { ArticleAdvice, type ArticleFigures } from '@lectern/contracts'
import { Badge, Select, Skeleton, type Tone } from '@lectern/ui'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { KEEP, useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardRows } from './board-rows.tsx'
import { ContributorsChart } from './contributors-chart.tsx'
import { DayCharts } from './day-charts.tsx'
import { FigureCards } from './figure-cards.tsx'
import { useFigureLinks } from './use-figure-links.ts'

const SORTS = ['views', 'bad', 'updated'] as const
const TONES: Record<ArticleAdvice, Tone> = {
  disliked: 'danger',
  feedback: 'primary',
  unanswered: 'warning',
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
      <Articles manualId={manualId} />
    </>
  )
}

function Articles({ manualId }: { manualId: string }) {
  const { t } = useText()
  const { range, get, current, size, change } = useRange()
  const advice = ArticleAdvice.safeParse(get('advice')).data
  const sort = SORTS.find((one) => one === get('sort')) ?? 'views'
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
          <ArticleTable manualId={manualId} articles={list.data.records} />
          <ListPager current={current} size={size} total={list.data.total} onChange={change} />
        </>
      ) : (
        <Skeleton className="h-60" />
      )}
    </section>
  )
}

const COLUMNS = ['views', 'good', 'bad'] as const

function ArticleTable({ manualId, articles }: { manualId: string; articles: readonly ArticleFigures[] }) {
  const { t } = useText()
  if (articles.length === 0) return <p className="py-6 text-center text-second text-sm">{t('boards.advice.empty')}</p>
  return (
    <Table label={t('boards.advice.title')} className="min-w-200">
      <thead>
        <tr>
          <Th>{t('boards.columns.article')}</Th>
          {COLUMNS.map((column) => (
            <Th key={column} className="text-right">
              {t(`boards.columns.${column}`)}
            </Th>
          ))}
          <Th className="text-right">{t('boards.columns.feedback')}</Th>
          <Th className="text-right">{t('boards.columns.unanswered')}</Th>
          <Th>{t('boards.columns.updated')}</Th>
          <Th>{t('boards.columns.advice')}</Th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ id, title, openFeedback, unanswered, updatedTime, advice, ...figures }) => (
          <tr key={id}>
            <Td>
              <Link to={paths.manual(manualId, id)} className="text-primary-text hover:underline">
                {title}
              </Link>
            </Td>
            {COLUMNS.map((column) => (
              <Td key={column} className="text-right tabular-nums">
                {plainNumber(figures[column])}
              </Td>
            ))}
            <Td className="text-right tabular-nums">{plainNumber(openFeedback)}</Td>
            <Td className="text-right tabular-nums">{plainNumber(unanswered)}</Td>
            <Td className="whitespace-nowrap text-second tabular-nums">{dateTime(updatedTime)}</Td>
            <Td>
              <span className="flex flex-wrap gap-1">
                {advice.map((one) => (
                  <Badge key={one} tone={TONES[one]}>
                    {t(`boards.advice.${one}`)}
                  </Badge>
                ))}
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
