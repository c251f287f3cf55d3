// Calls, tokens and cost of each model by day.
import type { AiSpendingRow } from '@lectern/contracts'
import { DataTable } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { moneyText } from './money-text.ts'

export function DayTable({ rows }: { rows: readonly AiSpendingRow[] }) {
  const { t } = useText()
  return (
    <section>
      <h2 className="mb-3 font-semibold text-base text-ink">{t('spending.byDay')}</h2>
      <DataTable
        label={t('spending.byDay')}
        rows={rows}
        keyOf={({ day, role, own, model }) => `${day} ${role} ${own} ${model}`}
        columns={[
          { head: t('spending.columns.day'), kind: 'time', cell: ({ day }) => day },
          { head: t('spending.columns.role'), cell: ({ role }) => t(`answering.settings.models.roles.${role}`) },
          {
            head: t('spending.columns.model'),
            cell: ({ model }) => <span className="break-all">{model}</span>,
            below: ({ own }) => t(own ? 'spending.own' : 'spending.platform'),
          },
          {
            head: t('spending.columns.calls'),
            kind: 'figure',
            cell: ({ calls }) => plainNumber(calls),
            below: ({ failures }) => failures > 0 && t('spending.failed', { count: failures }),
          },
          {
            head: t('spending.columns.inputTokens'),
            kind: 'figure',
            cell: ({ inputTokens }) => plainNumber(inputTokens),
            below: ({ estimated }) =>
              estimated > 0 && (
                <span title={t('spending.estimatedHint', { count: estimated })}>{t('spending.estimatedMark')}</span>
              ),
          },
          {
            head: t('spending.columns.outputTokens'),
            kind: 'figure',
            cell: ({ outputTokens }) => plainNumber(outputTokens),
          },
          {
            head: t('spending.columns.cost'),
            kind: 'figure',
            cell: ({ cost, currency }) => (cost === null ? '–' : moneyText(cost, currency)),
          },
        ]}
      />
    </section>
  )
}
