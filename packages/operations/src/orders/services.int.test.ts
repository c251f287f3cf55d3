// Orders paid through Alipay, WeChat Pay and Stripe, with stand-ins and their own keys: their notifications count once, those of others never.
import { generateKeyPairSync } from 'node:crypto'
import { aLibrary, operator, system, testContext, testPortsWith } from '@lectern/testing'
import { type PaymentStandIn, startAlipay, startStripe, startWeChatPay } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueInvoice, requestInvoice } from '../invoices/index.ts'
import {
  checkPayment,
  confirmTransfer,
  createOrder,
  getAnyOrder,
  getOffer,
  openPayment,
  receiveNotification,
  refundOrder,
  savePackage,
  testPayment,
  updatePayment,
} from './index.ts'
import { settleDueOrders } from './settle-due.ts'

const AT = { origin: 'https://help.example.com' }
const PRICE = 9_901
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

const OPERATOR = 'on-duty'

beforeAll(async () => {
  const { db } = await testContext(system(''))
  await db.prisma.user.create({
    data: { id: OPERATOR, name: 'On duty', email: 'duty@test.invalid', platformRole: 'operator' },
  })
})

/** Returns the notified people of the order, by channel. */
async function toldOf(kind: string, number: string) {
  const { db } = await testContext(system(''))
  return db.prisma.notification.findMany({
    where: { kind, data: { path: ['number'], equals: number } },
    select: { userId: true, tenantId: true, mail: true },
  })
}

test('[OPS-04] notifies operators of an invoice that a refund invalidates', async () => {
  const { tenantAdmin } = await aLibrary()
  const [admin, clerk] = [await testContext(tenantAdmin), await testContext(operator())]
  const fields = { nameZh: '十次', nameEn: 'Ten', answers: 10, price: PRICE, currency: 'CNY' } as const
  const { id: packageId } = await savePackage(clerk, { ...fields, enabled: true, position: 0 })
  const { id } = await createOrder(admin, { packageId, way: 'transfer' })
  const { number } = await getAnyOrder(clerk, { id })
  await confirmTransfer(clerk, { id, note: 'Bank 1' })
  const title = { kind: 'personal', name: 'Ann', taxNumber: '', bank: '', account: '', address: '', phone: '' } as const
  const invoice = await requestInvoice(admin, { ...title, email: '', orderIds: [id] }, AT)
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  const stream = (async function* () {
    yield bytes
  })()
  await issueInvoice(clerk, { id: invoice.id, number: '25312000000012345678', day: '2026-11-23', stream }, AT)
  expect(await toldOf('invoiceToVoid', number)).toEqual([])
  await refundOrder(clerk, { id, note: 'Sent back' })
  expect(await toldOf('invoiceToVoid', number)).toEqual([{ userId: OPERATOR, tenantId: '', mail: 'now' }])
})

describe.each([
  { way: 'alipay', start: startAlipay, variable: 'ALIPAY_API_URL' },
  { way: 'wechat', start: startWeChatPay, variable: 'WECHAT_PAY_API_URL' },
  { way: 'stripe', start: startStripe, variable: 'STRIPE_API_URL' },
] as const)('[TEN-07] orders paid by $way', ({ way, start, variable }) => {
  let service: PaymentStandIn
  let library: Awaited<ReturnType<typeof aLibrary>>
  let ports: Awaited<ReturnType<typeof testPortsWith>>
  let packageId: string
  const asAdmin = () => testContext(library.tenantAdmin, { ports })
  const asOperator = () => testContext(operator(), { ports })
  const asSystem = () => testContext(system(''), { ports })
  const hear = async (raw: ReturnType<PaymentStandIn['notify']>) => receiveNotification(await asSystem(), way, raw)
  const look = async (id: string) => getAnyOrder(await asOperator(), { id })

  async function opened() {
    const { id } = await createOrder(await asAdmin(), { packageId, way })
    const payment = await openPayment(await asAdmin(), { id }, AT)
    const { number } = await look(id)
    const trade = service.trades.get(number) ?? {
      ...{ number, tradeId: `trade${number}`, amount: PRICE, currency: 'CNY', paid: false, refunds: 0 },
    }
    service.trades.set(number, trade)
    return { id, number, payment, trade }
  }
  const credits = async (number: string) =>
    (await asSystem()).db.prisma.aiCredit.count({ where: { reference: number } })

  beforeAll(async () => {
    service = await start()
    library = await aLibrary()
    const url = way === 'wechat' ? `${service.url}/` : service.url
    ports = await testPortsWith({ [variable]: way === 'alipay' ? `${url}/gateway.do` : url })
    await updatePayment(await asOperator(), { name: way, enabled: true, values: service.values }, AT)
    const fields = { nameZh: '一千次', nameEn: 'A thousand', answers: 1_000, price: PRICE, currency: 'CNY' } as const
    packageId = (await savePackage(await asOperator(), { ...fields, enabled: true, position: 0 })).id
  })
  afterAll(async () => {
    const off = Object.fromEntries(Object.keys(service.values).map((field) => [field, '']))
    await updatePayment(await asOperator(), { name: way, enabled: false, values: off }, AT)
    await service.close()
  })

  test('are paid by one notification, whose repetitions change nothing', async () => {
    const { id, number, trade } = await opened()
    const notification = service.notify(trade)
    expect(await hear(notification)).toBe(true)
    expect(await hear(notification)).toBe(true)
    expect(await hear(service.notify(trade))).toBe(true)
    expect(await look(id)).toMatchObject({ state: 'paid', attention: false, tradeId: trade.tradeId })
    expect(await credits(number)).toBe(1)
  })

  test('resume the same payment', async () => {
    const { id, payment } = await opened()
    const again = await openPayment(await asAdmin(), { id }, AT)
    expect(again.kind).toBe(payment.kind)
    expect(service.refused).toBe(0)
  })

  test('never credit a wrong amount, which waits for a person', async () => {
    const { id, number, trade } = await opened()
    expect(await hear(service.notify(trade, { amount: PRICE - 1 }))).toBe(true)
    expect(await hear(service.notify(trade))).toBe(true)
    expect(await look(id)).toMatchObject({ state: 'needsReview', attention: true })
    expect(await credits(number)).toBe(0)
    expect(await toldOf('orderReview', number)).toEqual([{ userId: OPERATOR, tenantId: '', mail: 'now' }])
  })

  test('reject notifications for another merchant, and changed or unsigned ones', async () => {
    const { id, trade } = await opened()
    const notification = service.notify(trade)
    const changed = Buffer.from(notification.body)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    expect(await hear(service.notify(trade, { merchant: '999' }))).toBe(false)
    expect(await hear({ ...notification, body: changed })).toBe(false)
    expect(await hear({ headers: {}, body: Buffer.from('{}') })).toBe(false)
    expect(await look(id)).toMatchObject({ state: 'pending' })
  })

  test('query the service for a lost notification, and do not trust the return page alone', async () => {
    const { id, number, trade } = await opened()
    await checkPayment(await asAdmin(), { id })
    expect(await look(id)).toMatchObject({ state: 'pending' })
    trade.paid = true
    const ctx = await asSystem()
    await settleDueOrders(ctx.db, { contextFor: () => ctx }, new Date())
    expect(await look(id)).toMatchObject({ state: 'paid' })
    expect(await credits(number)).toBe(1)
  })

  test('send a refund to the service once and remove the answers', async () => {
    const { id, number, trade } = await opened()
    trade.paid = true
    await hear(service.notify(trade))
    const refunded = await refundOrder(await asOperator(), { id, note: 'Asked for' })
    expect(refunded.state).toBe('refunded')
    const { userId } = library.tenantAdmin
    const recipients = [{ userId, tenantId: library.tenantId, mail: 'now' }]
    expect([await toldOf('orderPaid', number), await toldOf('orderRefunded', number)]).toEqual([recipients, recipients])
    expect(trade.refunds).toBe(1)
    const { db } = await asSystem()
    const [row] = await db.prisma.aiLedger.findMany({ where: { reference: number, kind: 'refund' } })
    expect(row?.amount).toBe(-1_000)
  })

  test('let operators test the keys, which are encrypted and hidden', async () => {
    expect(await testPayment(await asOperator(), { name: way })).toBeNull()
    const other = { ...service.values, privateKey: OTHER_KEY, secretKey: 'sk_test_2' }
    const values = Object.fromEntries(Object.entries(other).filter(([field]) => field in service.values))
    await updatePayment(await asOperator(), { name: way, enabled: true, values }, AT)
    const before = service.refused
    await testPayment(await asOperator(), { name: way }).catch(() => undefined)
    expect(service.refused).toBe(before + 1)
    await updatePayment(await asOperator(), { name: way, enabled: true, values: service.values }, AT)
    const { db } = await asSystem()
    const row = await db.prisma.paymentWay.findUniqueOrThrow({ where: { name: way } })
    for (const [field, value] of Object.entries(service.values))
      if (/[Kk]ey$|Secret$/.test(field)) expect(JSON.stringify(row)).not.toContain(value)
    await db.prisma.paymentWay.update({ where: { name: way }, data: { secret: 'sealed with another key' } })
    expect((await getOffer(await asAdmin())).ways.map(({ name }) => name)).toEqual(['transfer'])
    await db.prisma.paymentWay.update({ where: { name: way }, data: { secret: row.secret } })
  })

  test('reject signatures of others', async () => {
    const { id, trade } = await opened()
    service.impersonate()
    expect(await hear(service.notify({ ...trade, paid: true }))).toBe(false)
    expect(await look(id)).toMatchObject({ state: 'pending' })
  })
})
