// Figures by day: reading, writing and ratings, searches and questions.
import type { BoardDay, FiguresBoard } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { Chart } from '~/shared/charts/index.ts'

type Key = Exclude<keyof BoardDay, 'day'>
type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'neutral'
const CHARTS: readonly {
  title: 'reading' | 'work' | 'questions'
  kind: 'line' | 'bar'
  series: readonly [Key, Tone][]
}[] = [
  {
    title: 'reading',
    kind: 'line',
    series: [
      ['views', 'primary'],
      ['readers', 'success'],
      ['portalViews', 'neutral'],
    ],
  },
  {
    title: 'work',
    kind: 'bar',
    series: [
      ['contributions', 'primary'],
      ['good', 'success'],
      ['bad', 'danger'],
      ['feedback', 'warning'],
    ],
  },
  {
    title: 'questions',
    kind: 'line',
    series: [
      ['searches', 'primary'],
      ['missed', 'warning'],
      ['answers', 'success'],
      ['refused', 'danger'],
    ],
  },
]

/** `toOf`: the board of one day. */
export function DayCharts({ board, toOf }: { board: FiguresBoard | undefined; toOf: (day: string) => string }) {
  const { t } = useText()
  return CHARTS.map(({ title, kind, series }) => (
    <Chart
      key={title}
      title={t(`boards.charts.${title}`)}
      kind={kind}
      first={t('boards.day')}
      empty={t('boards.none')}
      series={series.map(([key, tone]) => ({ key, tone, label: t(`boards.figures.${key}`) }))}
      rows={board?.days.map(({ day, ...figures }) => ({ ...figures, label: day, to: toOf(day) }))}
    />
  ))
}
