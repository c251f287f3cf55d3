// Answers that were paid for arrive once, whenever the server dies between the notification of the payment and the credit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, freePort, launch, processOf, query, signIn, stopped } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import { type RawRequest, startWeChatPay } from '@lectern/testing/stand-ins'
import { expect, test } from '@playwright/test'
import { call, operatorToken } from '../browser/messages.fixture.ts'
import { aFounder } from '../browser/product.fixture.ts'
import { roundTrips } from './round-trips.ts'

const ANSWERS = 100
const PRICE = 9_900
/** Round trips to the server between a notification and the kill. It is settled within these, so that kills hit all of its steps. */
const WAITS = [0, ...sample([1, 3, 4, 6, 7, 9, 10], 1)]
const ORDERS = WAITS.length

test('[TEN-07] a server killed repeatedly between notification and credit: credits equal paid orders', async () => {
  test.setTimeout(420_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-paid-'))
  const service = await startWeChatPay()
  const port = await freePort()
  const product = await launch(dataDir, port, undefined, { WECHAT_PAY_API_URL: `${service.url}/` })
  const place = { pid: product.child.pid ?? 0 }
  const server = () => processOf(place.pid, 'server')
  const notify = ({ headers, body }: RawRequest) =>
    fetch(`${product.url}/payment/notify/wechat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    const admin = JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8'))
    const operator = await eventually(() => operatorToken({ url: product.url, admin }))
    const { token } = await signIn(product.url, await aFounder(product))
    await call(product, operator, 'payment.update', { name: 'wechat', enabled: true, values: service.values })
    const { id: packageId } = await call<{ id: string }>(product, operator, 'payment.savePackage', {
      ...{ nameZh: '一百次', nameEn: 'A hundred', answers: ANSWERS, price: PRICE, currency: 'CNY' },
      ...{ enabled: true, position: 0 },
    })
    let unanswered = 0
    for (const [n, trips] of WAITS.entries()) {
      const { id } = await eventually(() =>
        call<{ id: string }>(product, token, 'order.create', { packageId, way: 'wechat' }),
      )
      await call(product, token, 'order.pay', { id })
      const trade = [...service.trades.values()].at(-1)
      if (!trade) throw new Error('the service knows of no order')
      trade.paid = true
      const notification = service.notify(trade)
      const first = notify(notification)
      await roundTrips(product.url, trips)
      const pid = server()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      if (!(await first)) unanswered++
      // As services do: it is said again until it is answered, and sometimes once more.
      await eventually(async () => {
        if (!(await notify(n % 2 === 0 ? notification : service.notify(trade)))) throw new Error('not answered yet')
      })
      expect(await notify(notification)).toBe(true)
    }
    expect(unanswered, 'kills met notifications').toBeGreaterThan(0)
    const [sums] = await query(
      place,
      `SELECT (SELECT count(*)::int FROM tenant_order WHERE state = 'paid') AS paid,
        (SELECT sum(answers)::int FROM tenant_order WHERE state = 'paid') AS answers,
        (SELECT sum(amount)::int FROM ai_ledger WHERE kind = 'purchase') AS credited,
        (SELECT count(*)::int FROM order_event WHERE kind = 'paid') AS events,
        (SELECT bought_left FROM tenant_ai ORDER BY bought_left DESC LIMIT 1) AS left`,
    )
    const all = ORDERS * ANSWERS
    expect(sums).toEqual({ paid: ORDERS, answers: all, credited: all, events: ORDERS, left: all })
  } finally {
    await stopped(product.child)
    await service.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
