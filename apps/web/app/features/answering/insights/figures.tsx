// Four figures on top with those of the time before, and a chart of the days (screens: back office and boards).
import type { SearchFigures } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { Chart } from '~/shared/charts/index.ts'

function Figure({ label, value, notes }: { label: string; value: number; notes: readonly string[] }) {
  return (
    <Card className="p-4">
      <dt className="text-second text-sm">{label}</dt>
      <dd className="mt-1 font-semibold text-2xl text-ink tabular-nums">{value.toLocaleString()}</dd>
      {notes.map((note) => (
        <dd key={note} className="mt-0.5 text-third text-xs tabular-nums">
          {note}
        </dd>
      ))}
    </Card>
  )
}

const percent = (part: number, all: number) => `${all === 0 ? 0 : Math.round((100 * part) / all)}%`

function Days({ days }: { days: SearchFigures['days'] | undefined }) {
  const { t } = useText()
  return (
    <div className="mt-4">
      <Chart
        title={t('search.insights.perDay')}
        kind="bar"
        first={t('boards.day')}
        empty={t('search.insights.empty')}
        series={[
          { key: 'missed', tone: 'warning', label: t('search.insights.missedCount') },
          { key: 'found', tone: 'primary', label: t('search.insights.found') },
        ]}
        rows={days?.map(({ day, searches, missed }) => ({ label: day, missed, found: searches - missed }))}
      />
    </div>
  )
}

export function FiguresView({ figures }: { figures: SearchFigures | undefined }) {
  const { t } = useText()
  if (!figures)
    return (
      // As high as what comes, so that the lists below stay where they are.
      <div aria-busy="true">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {['searches', 'missed', 'answers', 'good'].map((key) => (
            <Skeleton key={key} className="h-35" />
          ))}
        </div>
        <Days days={undefined} />
      </div>
    )
  const { searches, missed, answers, unanswered, doubtful, good, bad, before } = figures
  const hasBefore = before.searches + before.answers + before.good > 0
  const earlier = (count: number) => (hasBefore ? [t('search.insights.before', { count })] : [])
  const share = (part: number, all: number) => t('search.insights.share', { percent: percent(part, all) })
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Figure label={t('search.insights.searches')} value={searches} notes={earlier(before.searches)} />
        <Figure
          label={t('search.insights.missed')}
          value={missed}
          notes={[share(missed, searches), ...earlier(before.missed)]}
        />
        <Figure
          label={t('search.insights.answers')}
          value={answers}
          notes={[
            `${t('search.insights.doubtful')} ${doubtful} · ${t('search.insights.unanswered')} ${unanswered}`,
            ...earlier(before.answers),
          ]}
        />
        <Figure
          label={t('search.insights.good')}
          value={good}
          notes={[`${t('search.insights.bad')} ${bad}`, ...earlier(before.good)]}
        />
      </dl>
      <Days days={figures.days} />
    </>
  )
}
