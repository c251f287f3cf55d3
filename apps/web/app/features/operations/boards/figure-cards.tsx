// Figures with those of the period before.
import type { FiguresBoard } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { Definition, percentOf, plainNumber } from '~/shared/charts/index.ts'
import { changeOf, hasPeriodBefore } from './comparison.ts'

const SHOWN = ['views', 'readers', 'contributions', 'good', 'bad', 'feedback', 'missed', 'answers'] as const
export type Shown = (typeof SHOWN)[number]

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useText()
  const change = changeOf(now, before)
  return (
    <>
      <dd className="mt-0.5 text-third text-xs tabular-nums">{t('boards.before', { count: plainNumber(before) })}</dd>
      {change !== null && (
        <dd className="text-third text-xs tabular-nums">
          {t('boards.change', { percent: (change > 0 ? '+' : '') + percentOf(change) })}
        </dd>
      )}
    </>
  )
}

/** `toOf`: the page with the rows behind a figure. */
export function FigureCards({
  board,
  toOf,
}: {
  board: FiguresBoard | undefined
  toOf: (key: Shown, days: { from: string; to: string }) => string
}) {
  const { t } = useText()
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4" aria-busy={board === undefined}>
      {SHOWN.map((key) =>
        board ? (
          <Card key={key} className="p-4">
            <dt className="flex items-center gap-1 text-second text-sm">
              {t(`boards.figures.${key}`)}
              <Definition of={t(`boards.figures.${key}`)} text={t(`boards.hints.${key}`)} />
            </dt>
            <dd className="mt-1 font-semibold text-2xl text-ink tabular-nums">
              <Link
                to={toOf(key, board)}
                className="hover:text-primary-text hover:underline"
                aria-label={t('boards.toRows', {
                  figure: t(`boards.figures.${key}`),
                  count: plainNumber(board.now[key]),
                })}
              >
                {plainNumber(board.now[key])}
              </Link>
            </dd>
            {hasPeriodBefore(board) && <Change now={board.now[key]} before={board.before[key]} />}
          </Card>
        ) : (
          <Skeleton key={key} className="h-30" />
        ),
      )}
    </dl>
  )
}
