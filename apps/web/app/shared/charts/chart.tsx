// A chart with its title and a table of the same figures. The drawing is loaded when it is shown, in a frame of its final height.
import { Card, DataTable, Skeleton } from '@lectern/ui'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { ToRows } from '~/shared/lists/to-rows.tsx'
import { type ChartRow, percentOf, plainNumber, type Series } from './series.ts'

const Drawn = lazy(() => import('./drawn-chart.tsx'))

/** Shows a text when the chart fails to load. */
class Fallback extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <p className="text-second text-sm">{this.props.text}</p> : this.props.children
  }
}

/** `rows` undefined: still loading. `empty` is shown when there is no row; where all figures are 0, a text is too. `first` names the first column of the table. */
export function Chart<Key extends string>({
  title,
  hint,
  kind,
  series,
  rows,
  empty,
  first,
  shares = false,
}: {
  title: string
  hint?: string
  kind: 'line' | 'bar' | 'ranking'
  series: readonly Series<Key>[]
  rows: readonly ChartRow<Key>[] | undefined
  empty: string
  first: string
  /** Figures are shares of one, shown as percentages. */
  shares?: boolean
}) {
  const { t } = useText()
  const navigate = useNavigate()
  const format = shares ? percentOf : plainNumber
  const hasFigures = rows?.some((row) => series.some(({ key }) => row[key]))
  return (
    <Card className="p-4 print:break-inside-avoid">
      <h2 className="font-medium text-ink text-sm">{title}</h2>
      {hint && <p className="mt-1 max-w-2xl text-third text-xs">{hint}</p>}
      <div className="mt-3 h-64">
        {rows === undefined ? (
          <Skeleton className="h-full" />
        ) : !hasFigures ? (
          <p className="flex h-full items-center justify-center text-second text-sm">
            {rows.length === 0 ? empty : t('boards.charts.quiet')}
          </p>
        ) : (
          <Fallback text={t('boards.charts.failed')}>
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Drawn
                title={title}
                kind={kind}
                series={series}
                rows={rows}
                shares={shares}
                onOpen={(to) => void navigate(to)}
              />
            </Suspense>
          </Fallback>
        )}
      </div>
      {rows && hasFigures && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-second hover:text-ink">{t('boards.charts.table')}</summary>
          <div className="mt-2 max-h-80 overflow-y-auto">
            <DataTable
              label={title}
              narrow
              rows={rows}
              columns={[
                { head: first, cell: ({ label, to }) => (to ? <ToRows to={to}>{label}</ToRows> : label) },
                ...series.map(({ key, label }) => ({
                  head: label,
                  kind: 'figure' as const,
                  cell: (row: ChartRow<Key>) => {
                    const value = row[key]
                    return typeof value === 'number' ? format(value) : '–'
                  },
                })),
              ]}
            />
          </div>
        </details>
      )}
    </Card>
  )
}
