// Orders of an organisation for its administrators, and of all for operators: lists, one in detail, as a file (TEN-07, OPS-04).
import {
  type ById,
  type ExportAllOrdersInput,
  type ExportedOrders,
  type ExportOrdersInput,
  type ListAllOrdersInput,
  type ListOrdersInput,
  ORDER_LIMITS,
  type OrderDetail,
  type OrderPage,
  OrderState,
  PaymentWayName,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
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
export async function exportOrders(ctx: DomainContext, input: ExportOrdersInput): Promise<ExportedOrders> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return exported(ctx, { ...input, tenantId }, input.timeZone)
}

/** Errors: unauthenticated, roleRequired. */
export async function exportAllOrders(ctx: DomainContext, input: ExportAllOrdersInput): Promise<ExportedOrders> {
  requireOperator(ctx)
  return exported(ctx, { ...input, tenantId: null }, input.timeZone)
}

const COLUMNS = [
  ...([
    'number',
    'organisation',
    'package',
    'answers',
    'amount',
    'currency',
    'way',
    'state',
    'ordered',
    'paid',
  ] as const),
  ...(['refunded', 'orderedBy'] as const),
]
const TIMES: ReadonlySet<string> = new Set(['ordered', 'paid', 'refunded'])

async function exported(ctx: DomainContext, filter: OrderFilter, timeZone: string): Promise<ExportedOrders> {
  const { lang } = ctx
  const { rows } = await findOrders(ctx.db, filter, { current: 1, size: ORDER_LIMITS.rows })
  const entry = { tenantId: filter.tenantId ?? '', action: 'order.export', subject: 'order', subjectId: '' } as const
  await transact(ctx, (tx) => writeAudit(tx, ctx, { ...entry, data: { rows: rows.length } }))
  // As spreadsheets read times.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const time = (date: Date | null) => (date === null ? '' : clock.format(date))
  const head = COLUMNS.map((name) => {
    const title = translate(lang, `orders.file.${name}`)
    return TIMES.has(name) ? `${title} (${timeZone})` : title
  })
  const line = (row: NamedOrder) => [
    ...[
      row.number,
      row.tenantName,
      lang === 'zh_CN' ? row.nameZh : row.nameEn,
      row.answers,
      (row.amount / 100).toFixed(2),
    ],
    ...[row.currency, translate(lang, `orders.ways.${PaymentWayName.parse(row.way)}`)],
    ...[translate(lang, `orders.states.${OrderState.parse(row.state)}`), time(row.createdAt), time(row.paidAt)],
    ...[time(row.refundedAt), row.byName],
  ]
  return { csv: csvOf([head, ...rows.map(line)]) }
}
