// The drawing of a chart by recharts; loaded when a board opens. Arrow keys go from point to point; for screen readers the table beside it
// has the figures.
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { axisName } from './axis-name.ts'
import { type ChartRow, COLOURS, percentOf, plainNumber, type Series } from './series.ts'

type Props = {
  title: string
  kind: 'line' | 'bar' | 'ranking'
  series: readonly Series<string>[]
  rows: readonly ChartRow<string>[]
  /** Shares of one, shown as percentages, rather than counts. */
  shares: boolean
  /** Opens the rows behind a bar. */
  onOpen(to: string): void
}

const TICK = { fill: 'var(--ui-second)', fontSize: 12 }
const TOOLTIP = {
  contentStyle: {
    background: 'var(--ui-surface)',
    border: '1px solid var(--ui-line)',
    borderRadius: 8,
    color: 'var(--ui-ink)',
  },
  labelStyle: { color: 'var(--ui-ink)' },
}
const NAME_WIDTH = 144
const short = (name: string) => axisName(name, NAME_WIDTH - 8)

export default function DrawnChart({ title, kind, series, rows, shares, onOpen }: Props) {
  const format = shares ? percentOf : plainNumber
  const data = [...rows]
  const grid = <CartesianGrid stroke="var(--ui-line)" vertical={kind === 'ranking'} horizontal={kind !== 'ranking'} />
  const tooltip = (
    <Tooltip
      {...TOOLTIP}
      formatter={(value) => (typeof value === 'number' ? format(value) : value)}
      isAnimationActive={false}
    />
  )
  const open = (_: unknown, index: number) => {
    const to = rows[index]?.to
    if (to) onOpen(to)
  }
  const bar = { isAnimationActive: false, onClick: open, className: rows.some(({ to }) => to) ? 'cursor-pointer' : '' }
  // Also of one series: it says what the axis counts. In the order of the lines, not of their names.
  // Names in the colours of their series are hard to read on dark pages.
  const name = (text: string) => <span className="text-second">{text}</span>
  const legend = <Legend wrapperStyle={{ fontSize: 12 }} itemSorter={null} formatter={name} />
  const chartProps = { accessibilityLayer: true, 'aria-label': title, tabIndex: 0 }
  if (kind === 'ranking')
    return (
      <ResponsiveContainer>
        <BarChart {...chartProps} data={data} layout="vertical" margin={{ left: 8, right: 16 }}>
          {grid}
          <XAxis type="number" tick={TICK} tickFormatter={format} allowDecimals={false} />
          <YAxis type="category" dataKey="label" tick={TICK} width={NAME_WIDTH} tickFormatter={short} interval={0} />
          {tooltip}
          {legend}
          {series.map(({ key, label, tone }) => (
            <Bar key={key} dataKey={key} name={label} fill={COLOURS[tone]} maxBarSize={22} {...bar} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    )
  const axes = (
    <>
      {grid}
      <XAxis dataKey="label" tick={TICK} minTickGap={24} />
      <YAxis tick={TICK} tickFormatter={format} width={48} allowDecimals={shares} domain={[0, shares ? 1 : 'auto']} />
      {tooltip}
      {legend}
    </>
  )
  return (
    <ResponsiveContainer>
      {kind === 'line' ? (
        <LineChart {...chartProps} data={data} margin={{ top: 8, right: 12 }}>
          {axes}
          {series.map(({ key, label, tone }) => (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={COLOURS[tone]}
              strokeWidth={2}
              dot={rows.length < 2}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart {...chartProps} data={data} margin={{ top: 8, right: 12 }}>
          {axes}
          {series.map(({ key, label, tone }) => (
            <Bar key={key} dataKey={key} name={label} fill={COLOURS[tone]} stackId="all" maxBarSize={48} {...bar} />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  )
}
