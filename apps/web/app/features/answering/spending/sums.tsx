// Totals of a period: calls, tokens, and cost in each currency; and the tokens of each day.
import type { AiSpendingRow } from '@lectern/contracts'
import { Card } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { Chart, plainNumber } from '~/shared/charts/index.ts'
import { moneyText } from './money-text.ts'

type Key = 'inputTokens' | 'outputTokens' | 'calls' | 'failures'

const sumOf = (rows: readonly AiSpendingRow[], key: Key) => rows.reduce((sum, row) => sum + row[key], 0)

function costs(rows: readonly AiSpendingRow[]): [currency: string, cost: number][] {
  const sums = new Map<string, number>()
  for (const { currency, cost } of rows) if (cost !== null) sums.set(currency, (sums.get(currency) ?? 0) + cost)
  return [...sums].sort(([, a], [, b]) => b - a)
}

/** `rows`: newest day first. */
export function Sums({ rows }: { rows: readonly AiSpendingRow[] }) {
  const { t } = useText()
  const [input, output] = [sumOf(rows, 'inputTokens'), sumOf(rows, 'outputTokens')]
  const failures = sumOf(rows, 'failures')
  const money = costs(rows)
  const facts = [
    {
      name: t('spending.calls'),
      value: plainNumber(sumOf(rows, 'calls')),
      note: failures > 0 ? t('spending.failed', { count: failures }) : t('spending.noFailures'),
    },
    {
      name: t('spending.tokens'),
      value: plainNumber(input + output),
      note: t('spending.inAndOut', { input: plainNumber(input), output: plainNumber(output) }),
    },
    {
      name: t('spending.cost'),
      value: money.length === 0 ? '–' : money.map(([currency, cost]) => moneyText(cost, currency)).join(' + '),
      note: rows.some(({ cost }) => cost === null)
        ? t(money.length === 0 ? 'spending.noCost' : 'spending.unpriced')
        : '',
    },
  ]
  return (
    <>
      <dl aria-label={t('spending.sums')} className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ name, value, note }) => (
          <Card key={name} className="p-4">
            <dt className="text-second text-sm">{name}</dt>
            <dd className="mt-1 break-words font-semibold text-ink text-xl tabular-nums">{value}</dd>
            {note && <dd className="mt-0.5 text-third text-xs">{note}</dd>}
          </Card>
        ))}
      </dl>
      <Chart
        title={t('spending.chart')}
        kind="bar"
        first={t('spending.columns.day')}
        empty={t('spending.empty')}
        series={[
          { key: 'inputTokens', tone: 'primary', label: t('spending.columns.inputTokens') },
          { key: 'outputTokens', tone: 'success', label: t('spending.columns.outputTokens') },
        ]}
        rows={daysOf(rows)}
      />
    </>
  )
}

/** Tokens of each day, oldest first. */
function daysOf(rows: readonly AiSpendingRow[]) {
  const days = Map.groupBy([...rows].reverse(), ({ day }) => day)
  return [...days].map(([label, ofDay]) => ({
    label,
    inputTokens: sumOf(ofDay, 'inputTokens'),
    outputTokens: sumOf(ofDay, 'outputTokens'),
  }))
}
