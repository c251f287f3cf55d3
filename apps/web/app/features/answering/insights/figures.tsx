// Four figures on top with those of the time before, and a bar for each day (screens: back office and boards).
import type { SearchFigures } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { type DayRange, everyDay } from './day-range.ts'

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

function Days({ days, range }: { days: SearchFigures['days']; range: DayRange }) {
  const { t } = useText()
  const all = everyDay(range, days, (day) => ({ day, searches: 0, missed: 0 }))
  const max = Math.max(1, ...all.map(({ searches }) => searches))
  return (
    <Card className="mt-4 p-4">
      <h2 className="mb-3 font-medium text-ink text-sm">{t('search.insights.perDay')}</h2>
      <ul className="flex h-28 items-end gap-px">
        {all.map(({ day, searches, missed }) => (
          <li
            key={day}
            title={t('search.insights.day', { day, searches, missed })}
            className="flex h-full min-w-0 flex-1 flex-col justify-end rounded-xs bg-muted/50 hover:bg-hover"
          >
            <span className="sr-only">{t('search.insights.day', { day, searches, missed })}</span>
            <span
              aria-hidden="true"
              className="rounded-t-xs bg-warning"
              style={{ height: `${(100 * missed) / max}%` }}
            />
            <span
              aria-hidden="true"
              className="bg-primary"
              style={{ height: `${(100 * (searches - missed)) / max}%` }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between text-third text-xs tabular-nums">
        <span>{range.from}</span>
        <span>{range.to}</span>
      </p>
    </Card>
  )
}

export function FiguresView({ figures, range }: { figures: SearchFigures | undefined; range: DayRange }) {
  const { t } = useText()
  if (!figures)
    return (
      // As high as what comes, so that the lists below stay where they are.
      <div aria-busy="true">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {['searches', 'missed', 'answers', 'good'].map((key) => (
            <Skeleton key={key} className="h-35" />
          ))}
        </div>
        <Skeleton className="mt-4 h-52" />
      </div>
    )
  const { searches, missed, answers, unanswered, doubtful, good, bad, before } = figures
  const earlier = (count: number) => t('search.insights.before', { count })
  const share = (part: number, all: number) => t('search.insights.share', { percent: percent(part, all) })
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure label={t('search.insights.searches')} value={searches} notes={[earlier(before.searches)]} />
        <Figure
          label={t('search.insights.missed')}
          value={missed}
          notes={[share(missed, searches), earlier(before.missed)]}
        />
        <Figure
          label={t('search.insights.answers')}
          value={answers}
          notes={[
            `${t('search.insights.doubtful')} ${doubtful} · ${t('search.insights.unanswered')} ${unanswered}`,
            earlier(before.answers),
          ]}
        />
        <Figure
          label={t('search.insights.good')}
          value={good}
          notes={[`${t('search.insights.bad')} ${bad}`, earlier(before.good)]}
        />
      </dl>
      <Days days={figures.days} range={range} />
    </>
  )
}
