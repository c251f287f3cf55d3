import type { Invoice } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const TONES = {
  requested: 'warning',
  issued: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  voided: 'neutral',
} as const

type Props = { invoice: Pick<Invoice, 'state' | 'orderRefunded'>; operator?: boolean }

/** Shows operators what to do about a refund. */
export function StateBadge({ invoice: { state, orderRefunded }, operator = false }: Props) {
  const { t } = useText()
  const toVoid = operator && state === 'issued'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{t(`invoices.states.${state}`)}</Badge>
      {orderRefunded && (
        <Badge tone={toVoid ? 'danger' : 'neutral'}>{t(toVoid ? 'invoices.toVoid' : 'invoices.orderRefunded')}</Badge>
      )}
    </span>
  )
}
