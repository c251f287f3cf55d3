// Figures with those of the period before.
import type { BoardFigures, FiguresBoard } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { percentOf, plainNumber } from '~/shared/charts/index.ts'

const SHOWN = ['views', 'readers', 'contributions', 'good', 'bad', 'feedback', 'missed', 'answers'] as const
const HINTED: readonly string[] = ['views', 'readers', 'contributions']
type Hinted = 'views' | 'readers' | 'contributions'

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useText()
  const change = before === 0 ? null : (now - before) / before
  const sign = change !== null && change > 0 ? '+' : ''
  return (
    <>
      <dd className="mt-0.5 text-third text-xs tabular-nums">{t('boards.before', { count: plainNumber(before) })}</dd>
      <dd className="text-third text-xs tabular-nums">
        {change === null ? '–' : t('boards.change', { percent: sign + percentOf(change) })}
      </dd>
    </>
  )
}

export function FigureCards({ board }: { board: FiguresBoard | undefined }) {
  const { t } = useText()
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4" aria-busy={board === undefined}>
      {SHOWN.map((key: keyof BoardFigures) =>
        board ? (
          <Card key={key} className="p-4" title={HINTED.includes(key) ? t(`boards.hints.${key as Hinted}`) : undefined}>
            <dt className="text-second text-sm">{t(`boards.figures.${key}`)}</dt>
            <dd className="mt-1 font-semibold text-2xl text-ink tabular-nums">{plainNumber(board.now[key])}</dd>
            <Change now={board.now[key]} before={board.before[key]} />
          </Card>
        ) : (
          <Skeleton key={key} className="h-30" />
        ),
      )}
    </dl>
  )
}
