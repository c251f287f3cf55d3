// Notifications of payment services over HTTP: the bytes that were signed arrive as they are, and the answers are those that services wait for
// (TEN-07).
import { createOrder, getAnyOrder, openPayment, savePackage, updatePayment } from '@lectern/operations'
import { aLibrary, operator, testContext, testPortsWith } from '@lectern/testing'
import {
  type PaymentStandIn,
  type RawRequest,
  startAlipay,
  startStripe,
  startWeChatPay,
} from '@lectern/testing/stand-ins'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const AT = { origin: 'https://help.example.com' }
const PRICE = 9_901
/** Longer ago than services sign for. */
const OLD = new Date(Date.now() - 60 * 60_000)

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe.each([
  {
    way: 'alipay',
    type: 'application/x-www-form-urlencoded; charset=utf-8',
    start: startAlipay,
    variable: 'ALIPAY_API_URL',
  },
  { way: 'wechat', type: 'application/json', start: startWeChatPay, variable: 'WECHAT_PAY_API_URL' },
  { way: 'stripe', type: 'application/json; charset=utf-8', start: startStripe, variable: 'STRIPE_API_URL' },
] as const)('[TEN-07] POST /payment/notify/$way', ({ way, type, start, variable }) => {
  let service: PaymentStandIn
  const asOperator = () => testContext(operator())
  const post = async ({ headers, body }: RawRequest, path: string = way) => {
    const url = `/payment/notify/${path}`
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, ...headers },
      payload: body,
    })
    return { status: statusCode, text }
  }

  async function anOrder() {
    const library = await aLibrary()
    const ports = await testPortsWith({
      [variable]: way === 'alipay' ? `${service.url}/gateway.do` : way === 'wechat' ? `${service.url}/` : service.url,
    })
    const fields = { nameZh: '一千次', nameEn: 'A thousand', answers: 1_000, price: PRICE, currency: 'CNY' } as const
    const { id: packageId } = await savePackage(await asOperator(), { ...fields, enabled: true, position: 0 })
    const ctx = await testContext(library.tenantAdmin, { ports })
    const { id } = await createOrder(ctx, { packageId, way })
    await openPayment(ctx, { id }, AT)
    const look = async () => getAnyOrder(await asOperator(), { id })
    const { number } = await look()
    const trade = service.trades.get(number) ?? {
      number,
      tradeId: `trade${number}`,
      amount: PRICE,
      currency: 'CNY',
      paid: false,
      refunds: 0,
    }
    service.trades.set(number, trade)
    return { trade, state: async () => (await look()).state }
  }

  beforeAll(async () => {
    service = await start()
    await updatePayment(await asOperator(), { name: way, enabled: true, values: service.values }, AT)
  })
  afterAll(() => service.close())

  test('accepts a signed notification, which pays the order, with the expected response', async () => {
    const { trade, state } = await anOrder()
    const notification = service.notify(trade)
    expect(await post(notification)).toEqual({ status: 200, text: 'success' })
    expect(await state()).toBe('paid')
    expect(await post(notification)).toEqual({ status: 200, text: 'success' })
  })

  test('rejects any changed byte, a missing signature, another service and an empty body', async () => {
    const { trade, state } = await anOrder()
    const notification = service.notify(trade)
    for (const position of [0.1, 0.5, 0.9].map((part) => Math.floor(notification.body.length * part))) {
      const body = Buffer.from(notification.body)
      body[position] = (body[position] ?? 0) ^ 1
      expect(await post({ ...notification, body })).toEqual({ status: 400, text: 'fail' })
    }
    expect(await post({ headers: {}, body: way === 'alipay' ? Buffer.from('sign=x') : notification.body })).toEqual({
      status: 400,
      text: 'fail',
    })
    for (const path of ['transfer', 'nothing', 'stripe%2f..'])
      expect((await post(notification, path)).status).toBeGreaterThanOrEqual(400)
    expect((await post({ headers: notification.headers, body: Buffer.alloc(0) })).status).toBe(400)
    expect((await post({ headers: notification.headers, body: Buffer.alloc(300_000, 'x') })).status).toBe(413)
    expect(await state()).toBe('pending')
  })

  // Alipay signs no time; its notifications count once by their id.
  test.skipIf(way === 'alipay')('rejects an old signature', async () => {
    const { trade, state } = await anOrder()
    expect(await post(service.notify(trade, { at: OLD }))).toEqual({ status: 400, text: 'fail' })
    expect(await state()).toBe('pending')
  })
})
