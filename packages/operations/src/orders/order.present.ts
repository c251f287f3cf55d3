// The outer shape of an order. Administrators are not shown what is between operators and payment services.

import { Currency, type Order, type OrderEvent, OrderEventKind, OrderState, PaymentWayName } from '@lectern/contracts'
import type { findEvents, NamedOrder } from './orders.repo.ts'

type Reader = { operator: boolean }

export const presentOrder = (row: NamedOrder, { operator }: Reader): Order => ({
  ...{ id: row.id, number: row.number, nameZh: row.nameZh, nameEn: row.nameEn },
  ...{ answers: row.answers, amount: row.amount, tenantId: row.tenantId },
  currency: Currency.parse(row.currency),
  way: PaymentWayName.parse(row.way),
  state: OrderState.parse(row.state),
  attention: operator && (row.attention || row.state === 'needsReview'),
  invoice: row.invoice,
  createdTime: row.createdAt.toISOString(),
  expiresTime: row.expiresAt.toISOString(),
  paidTime: row.paidAt?.toISOString() ?? null,
  endedTime: (row.refundedAt ?? row.closedAt)?.toISOString() ?? null,
  orderedBy: row.byName,
  tenantName: row.tenantName,
})

export const presentEvent = (
  { id, kind, note, createdAt, byName }: Awaited<ReturnType<typeof findEvents>>[number],
  { operator }: Reader,
): OrderEvent => ({
  id,
  kind: OrderEventKind.parse(kind),
  time: createdAt.toISOString(),
  by: byName,
  note: operator ? note : '',
})
