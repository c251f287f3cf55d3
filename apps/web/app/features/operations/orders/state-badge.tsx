import type { Order } from '@lectern/contracts'
import { Badge } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const TONES = {
  pending: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  needsReview: 'danger',
  refunding: 'warning',
  refunded: 'neutral',
} as const

export function StateBadge({ order: { state, attention } }: { order: Pick<Order, 'state' | 'attention'> }) {
  const { t } = useText()
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{t(`orders.states.${state}`)}</Badge>
      {attention && state !== 'needsReview' && <Badge tone="danger">{t('orders.needsAttention')}</Badge>}
    </span>
  )
}
