// Orders of an organisation for its administrators, and of all for operators: lists, one in detail, as a file (TEN-07, OPS-04).
import {
  type ById,
  type ExportedOrders,
  LIMITS,
  type ListAllOrdersInput,
  type ListOrdersInput,
  type OrderDetail,
  type OrderPage,
} from '@lectern/contracts'
import {
  csvOf,
  type DomainContext,
  notFound,
  requireOperator,
  requireTenantAdminMember,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { presentEvent, presentOrder } from './order.present.ts'
import {
  countAttention,
  findEvents,
  findNamedOrder,
  findOrders,
  type NamedOrder,
  type OrderFilter,
} from './orders.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function listOrders(ctx: DomainContext, input: ListOrdersInput): Promise<OrderPage> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const { rows, total } = await findOrders(ctx.db, { ...input, tenantId }, input)
  return toPage(
    input,
    total,
    rows.map((row) => presentOrder(row, { operator: false })),
  )
}

/** With how many wait for somebody to look. Errors: unauthenticated, roleRequired. */
export async function listAllOrders(
  ctx: DomainContext,
  input: ListAllOrdersInput,
): Promise<OrderPage & { waiting: number }> {
  requireOperator(ctx)
  const [{ rows, total }, waiting] = await Promise.all([
    findOrders(ctx.db, { ...input, tenantId: null }, input),
    countAttention(ctx.db),
  ])
  const records = rows.map((row) => presentOrder(row, { operator: true }))
  return { ...toPage(input, total, records), waiting }
}

async function detail(ctx: DomainContext, id: string, tenantId: string | null): Promise<OrderDetail> {
  const [row, events] = await Promise.all([findNamedOrder(ctx.db, id), findEvents(ctx.db, id)])
  if (!row || (tenantId !== null && row.tenantId !== tenantId)) throw notFound('order')
  const operator = tenantId === null
  return {
    ...presentOrder(row, { operator }),
    events: events.map((event) => presentEvent(event, { operator })),
    tradeId: operator ? (row.tradeId ?? '') : '',
    payer: operator ? row.payer : '',
  }
}

/** Errors: unauthenticated, roleRequired, notFound. */
export async function getOrder(ctx: DomainContext, { id }: ById): Promise<OrderDetail> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return detail(ctx, id, tenantId)
}

/** Of any organisation. Errors: unauthenticated, roleRequired, notFound. */
export async function getAnyOrder(ctx: DomainContext, { id }: ById): Promise<OrderDetail> {
  requireOperator(ctx)
  return detail(ctx, id, null)
}

/** Errors: unauthenticated, roleRequired. */
export async function exportOrders(ctx: DomainContext, input: ListOrdersInput): Promise<ExportedOrders> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return exported(ctx, { ...input, tenantId })
}

/** Errors: unauthenticated, roleRequired. */
export async function exportAllOrders(ctx: DomainContext, input: ListAllOrdersInput): Promise<ExportedOrders> {
  requireOperator(ctx)
  return exported(ctx, { ...input, tenantId: null })
}

const HEAD = {
  zh_CN: [
    '订单号',
    '企业',
    '套餐',
    '次数',
    '金额',
    '币种',
    '支付方式',
    '状态',
    '下单时间',
    '支付时间',
    '退款时间',
    '下单人',
  ],
  en_US: [
    ...['Number', 'Organisation', 'Package', 'Answers', 'Amount', 'Currency', 'Payment', 'Status', 'Ordered', 'Paid'],
    ...['Refunded', 'Ordered by'],
  ],
}

const line = (row: NamedOrder, zh: boolean) => [
  ...[row.number, row.tenantName, zh ? row.nameZh : row.nameEn, row.answers, (row.amount / 100).toFixed(2)],
  ...[row.currency, row.way, row.state, row.createdAt.toISOString()],
  ...[row.paidAt?.toISOString() ?? '', row.refundedAt?.toISOString() ?? '', row.byName],
]

async function exported(ctx: DomainContext, filter: OrderFilter): Promise<ExportedOrders> {
  const { rows } = await findOrders(ctx.db, filter, { current: 1, size: LIMITS.orderRows })
  const entry = { tenantId: filter.tenantId ?? '', action: 'order.export', subject: 'order', subjectId: '' } as const
  await transact(ctx, (tx) => writeAudit(tx, ctx, { ...entry, data: { rows: rows.length } }))
  return { csv: csvOf([HEAD[ctx.lang], ...rows.map((row) => line(row, ctx.lang === 'zh_CN'))]) }
}
