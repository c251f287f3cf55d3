// The ways to pay as operators set them up. Keys are sealed and leave the server for nobody but the payment service (OPS-04).
import {
  Currency,
  PAYMENT_FIELDS,
  type PaymentSettings,
  PaymentWayName,
  type TestPaymentInput,
  type UpdatePaymentInput,
} from '@lectern/contracts'
import {
  type DomainContext,
  DomainError,
  invalid,
  type PaymentGateway,
  PaymentRefused,
  requireOperator,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findWay, findWays, writeWay } from './payment-ways.repo.ts'

type Way = { name: PaymentWayName; enabled: boolean; texts: Record<string, string>; keys: Record<string, string> }
type Row = NonNullable<Awaited<ReturnType<typeof findWay>>>

const CURRENCIES: Readonly<Record<PaymentWayName, readonly Currency[]>> = {
  transfer: Currency.options,
  alipay: ['CNY'],
  wechat: ['CNY'],
  stripe: Currency.options,
}

/** Transfers are possible unless they were switched off: an operator confirms them. */
function opened(ctx: DomainContext, name: PaymentWayName, row: Row | null | undefined): Way {
  if (!row) return { name, enabled: name === 'transfer', texts: {}, keys: {} }
  return { name, enabled: row.enabled, texts: row.settings as Record<string, string>, keys: keysOf(ctx, row) }
}

/** None when they were sealed with another key of the server: the way is incomplete then, and the others go on. */
function keysOf(ctx: DomainContext, { name, secret }: Row): Record<string, string> {
  if (secret === '') return {}
  try {
    return JSON.parse(ctx.ports.secrets.open(secret))
  } catch (error) {
    ctx.log.error({ way: name, err: error }, 'the keys of a payment service cannot be read; they must be entered again')
    return {}
  }
}

const readWay = async (ctx: DomainContext, name: PaymentWayName) => opened(ctx, name, await findWay(ctx.db, name))

const isComplete = ({ name, texts, keys }: Way) =>
  name === 'transfer' ||
  (PAYMENT_FIELDS[name].texts.every((field) => texts[field]) && PAYMENT_FIELDS[name].keys.every((field) => keys[field]))

/** Those that can be paid by now, with their currencies. */
export async function payableWays(ctx: DomainContext): Promise<{ name: PaymentWayName; currencies: Currency[] }[]> {
  const rows = new Map((await findWays(ctx.db)).map((row) => [row.name, row]))
  return PaymentWayName.options
    .map((name) => opened(ctx, name, rows.get(name)))
    .filter((way) => way.enabled && isComplete(way))
    .map(({ name }) => ({ name, currencies: [...CURRENCIES[name]] }))
}

/** The service with its keys; also of a way that is switched off, since orders may still be paid by it. Errors: paymentWay. */
export async function gatewayOf(ctx: DomainContext, name: PaymentWayName): Promise<PaymentGateway> {
  const way = await readWay(ctx, name)
  if (!isComplete(way)) throw new DomainError('paymentWay')
  return ctx.ports.payments({ name, values: { ...way.texts, ...way.keys } })
}

/** Returns the result of `work` with a payment service, and maps its failures to one error. Errors: paymentFailed, those of `work`. */
export async function callGateway<T>(ctx: DomainContext, way: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) throw error
    const reason = error instanceof PaymentRefused ? error.message : error instanceof Error ? error.name : 'unknown'
    ctx.log.warn({ way, reason }, 'a payment service failed')
    throw new DomainError('paymentFailed', { params: { reason } })
  }
}

const view = ({ name, enabled, texts, keys }: Way, origin: string): PaymentSettings => ({
  ...{ name, enabled, texts },
  keys: Object.keys(keys).filter((key) => keys[key]),
  notify: name === 'transfer' ? '' : notifyAddress(origin, name),
})

export const notifyAddress = (origin: string, way: PaymentWayName): string => `${origin}/payment/notify/${way}`

/** Errors: unauthenticated, roleRequired. */
export async function listPaymentSettings(
  ctx: DomainContext,
  { origin }: { origin: string },
): Promise<PaymentSettings[]> {
  requireOperator(ctx)
  const rows = new Map((await findWays(ctx.db)).map((row) => [row.name, row]))
  return PaymentWayName.options.map((name) => view(opened(ctx, name, rows.get(name)), origin))
}

/** Empty values remove what is stored, left out ones keep it. Errors: unauthenticated, roleRequired, invalidInput (values, enabled). */
export async function updatePayment(
  ctx: DomainContext,
  { name, enabled, values }: UpdatePaymentInput,
  { origin }: { origin: string },
): Promise<PaymentSettings> {
  requireOperator(ctx)
  const fields: { texts: readonly string[]; keys: readonly string[] } = PAYMENT_FIELDS[name]
  if (Object.keys(values).some((field) => !fields.texts.includes(field) && !fields.keys.includes(field)))
    throw invalid('values', 'unknownField')
  const before = await readWay(ctx, name)
  const merged = (stored: Record<string, string>, names: readonly string[]) =>
    Object.fromEntries(names.map((field) => [field, values[field] ?? stored[field] ?? '']))
  const way: Way = { name, enabled, texts: merged(before.texts, fields.texts), keys: merged(before.keys, fields.keys) }
  if (enabled && !isComplete(way)) throw invalid('enabled', 'paymentIncomplete')
  await transact(ctx, async (tx) => {
    const secret = ctx.ports.secrets.seal(JSON.stringify(way.keys))
    await writeWay(tx, { name, enabled, settings: way.texts, secret, updatedAt: ctx.now() })
    const entry = { tenantId: '', action: 'payment.settings', subject: 'payment', subjectId: name } as const
    await writeAudit(tx, ctx, { ...entry, data: { enabled } })
  })
  return view(way, origin)
}

/** Errors: unauthenticated, roleRequired, paymentWay, paymentFailed (wrong keys, or no answer). */
export async function testPayment(ctx: DomainContext, { name }: TestPaymentInput): Promise<null> {
  requireOperator(ctx)
  const gateway = await gatewayOf(ctx, name)
  await callGateway(ctx, name, () => gateway.check())
  return null
}
