// Alipay, WeChat Pay and Stripe on this machine, with keys of their own: they check what we sign, sign what they answer, and send what the
// real ones send.
import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

type Pair = { publicKey: string; privateKey: string }
const pair = (): Pair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const signed = (text: string, { privateKey }: Pair) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
const holds = (text: string, signature: string, { publicKey }: Pair) =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')

/** An order at the service; amounts in hundredths. */
type StandInTrade = {
  number: string
  tradeId: string
  amount: number
  currency: string
  paid: boolean
  refunds: number
}
export type RawRequest = { headers: Record<string, string>; body: Buffer }
export type PaymentStandIn = {
  url: string
  /** Settings that operators enter. */
  values: Record<string, string>
  trades: Map<string, StandInTrade>
  /** Requests whose signature or key was wrong. */
  refused: number
  /** Another key signs answers and notifications from now on, as that of somebody else would. */
  impersonate(): void
  /** The customer pays, and the service says so; `said` replaces parts of what it says. */
  notify(trade: StandInTrade, body?: { id?: string; amount?: number; merchant?: string; at?: Date }): RawRequest
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
type Answer = { status?: number; body: string; headers?: Record<string, string> }
async function serve(answer: (request: IncomingMessage, body: string) => Answer) {
  const server = createServer(async (request, response) => {
    const { status = 200, body, headers = {} } = answer(request, await bodyOf(request))
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const trade = (trades: Map<string, StandInTrade>, number: string, amount: number, currency: string) => {
  const trade = trades.get(number)
  if (trade) return trade
  const newTrade = {
    number,
    tradeId: `trade${randomBytes(8).toString('hex')}`,
    amount,
    currency,
    paid: false,
    refunds: 0,
  }
  trades.set(number, newTrade)
  return newTrade
}
const decimal = (amount: number) => (amount / 100).toFixed(2)
const sorted = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

export async function startAlipay(): Promise<PaymentStandIn> {
  const ours = pair()
  let theirs = pair()
  const alipayPublicKey = theirs.publicKey
  const trades = new Map<string, StandInTrade>()
  const content = (method: string, { out_trade_no: number = '' }: Record<string, string>) => {
    const trade = trades.get(number)
    if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: 'none' }
    if (method === 'alipay.trade.refund') trade.refunds = 1
    const status = trade.paid ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY'
    const facts = { out_trade_no: number, trade_no: trade.tradeId, trade_status: status, buyer_user_id: '2088' }
    return { code: '10000', msg: 'Success', ...facts, total_amount: decimal(trade.amount) }
  }
  const server = await serve((request, body) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams
    const { sign = '', ...fields } = Object.fromEntries([...query, ...new URLSearchParams(body)])
    if (!holds(sorted(fields), sign, ours)) standIn.refused += 1
    const method = fields.method ?? ''
    const text = JSON.stringify(content(method, JSON.parse(fields.biz_content ?? '{}')))
    const name = `${method.replaceAll('.', '_')}_response`
    return { body: `{"${name}":${text},"sign":"${signed(text, theirs)}"}` }
  })
  const standIn: PaymentStandIn = {
    ...{ ...server, trades, refused: 0 },
    values: { appId: '2021', sellerId: '2088102', privateKey: ours.privateKey, alipayPublicKey },
    impersonate() {
      theirs = pair()
    },
    notify(paid, { id = randomBytes(8).toString('hex'), amount = paid.amount, merchant = '2088102' } = {}) {
      const fields: Record<string, string> = {
        ...{ notify_id: id, app_id: '2021', seller_id: merchant, charset: 'utf-8', trade_status: 'TRADE_SUCCESS' },
        ...{ out_trade_no: paid.number, trade_no: paid.tradeId, total_amount: decimal(amount), subject: '一千次 100%' },
      }
      const sign = signed(sorted(fields), theirs)
      const body = new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: Buffer.from(body) }
    },
  }
  return standIn
}

export async function startWeChatPay(): Promise<PaymentStandIn> {
  const ours = pair()
  let theirs = pair()
  const apiV3Key = randomBytes(16).toString('hex')
  const [appId, merchantId, serial, publicKeyId] = ['wx01', '1900001', 'AB12', 'PUB_KEY_ID_01']
  const trades = new Map<string, StandInTrade>()
  const headersOf = (body: string, time = new Date()) => {
    const [timestamp, nonce] = [String(Math.floor(time.getTime() / 1_000)), randomBytes(8).toString('hex')]
    const signature = signed(`${timestamp}\n${nonce}\n${body}\n`, theirs)
    const head = { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature }
    return { ...head, 'wechatpay-serial': publicKeyId }
  }
  const transaction = (of: StandInTrade, mchid = merchantId, total = of.amount) => ({
    ...{ appid: appId, mchid, out_trade_no: of.number, trade_state: of.paid ? 'SUCCESS' : 'NOTPAY' },
    ...(of.paid && { transaction_id: of.tradeId, payer: { openid: 'o-1' } }),
    amount: { total, currency: of.currency },
  })
  const isOurs = (request: IncomingMessage, body: string) => {
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? ''
    const text = `${request.method}\n${request.url}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
    return field('mchid') === merchantId && field('serial_no') === serial && holds(text, field('signature'), ours)
  }
  const content = (url: string, body: string): [number, unknown] => {
    const input = body ? JSON.parse(body) : {}
    if (url.startsWith('/v3/pay/transactions/native')) {
      trade(trades, input.out_trade_no, input.amount.total, input.amount.currency)
      return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${input.out_trade_no}` }]
    }
    const order = trades.get(input.out_trade_no ?? /out-trade-no\/(\w+)/.exec(url)?.[1])
    if (!order) return [404, { code: 'ORDER_NOT_EXIST', message: 'none' }]
    if (!url.startsWith('/v3/refund')) return [200, transaction(order)]
    order.refunds = 1
    return [200, { status: 'SUCCESS' }]
  }
  const server = await serve((request, body) => {
    if (!isOurs(request, body)) {
      standIn.refused += 1
      return { status: 401, body: '{"code":"SIGN_ERROR","message":"signature"}' }
    }
    const [status, reply] = content(request.url ?? '', body)
    const text = JSON.stringify(reply)
    return { status, body: text, headers: headersOf(text) }
  })
  const { privateKey } = ours
  const standIn: PaymentStandIn = {
    ...{ ...server, trades, refused: 0 },
    values: { appId, merchantId, serial, publicKeyId, privateKey, publicKey: theirs.publicKey, apiV3Key },
    impersonate() {
      theirs = pair()
    },
    notify(paid, { id = randomBytes(8).toString('hex'), amount, merchant, at } = {}) {
      const [nonce, aad] = [randomBytes(6).toString('hex'), 'transaction']
      const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(aad))
      const text = JSON.stringify(transaction({ ...paid, paid: true }, merchant, amount))
      const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
      const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed, nonce, associated_data: aad }
      const body = JSON.stringify({ id, event_type: 'TRANSACTION.SUCCESS', resource })
      return { headers: headersOf(body, at), body: Buffer.from(body) }
    },
  }
  return standIn
}

export async function startStripe(): Promise<PaymentStandIn> {
  const [secretKey, webhookSecret] = ['sk_test_1', 'whsec_1']
  let signingSecret = webhookSecret
  const trades = new Map<string, StandInTrade>()
  const session = (of: StandInTrade, amount = of.amount) => ({
    ...{
      id: `cs_${of.number}`,
      object: 'checkout.session',
      client_reference_id: of.number,
      url: 'https://pay.example.com/',
    },
    ...{ amount_total: amount, currency: of.currency.toLowerCase(), status: of.paid ? 'complete' : 'open' },
    ...{ payment_status: of.paid ? 'paid' : 'unpaid', payment_intent: of.paid ? of.tradeId : null },
  })
  const content = (url: string, form: URLSearchParams): object | undefined => {
    if (url.startsWith('/v1/checkout/sessions?')) return { object: 'list', data: [], has_more: false }
    if (url === '/v1/checkout/sessions') {
      const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
      const currency = form.get('line_items[0][price_data][currency]') ?? ''
      return session(trade(trades, form.get('client_reference_id') ?? '', amount, currency.toUpperCase()))
    }
    if (url === '/v1/refunds') {
      const paid = [...trades.values()].find(({ tradeId }) => tradeId === form.get('payment_intent'))
      if (paid) paid.refunds = 1
      return paid && { id: 're_1', object: 'refund', status: 'succeeded' }
    }
    const order = trades.get(/cs_(\w+)/.exec(url)?.[1] ?? '')
    return order && session(order)
  }
  const server = await serve((request, body) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      standIn.refused += 1
      return { status: 401, body: '{"error":{"type":"invalid_request_error","message":"key"}}' }
    }
    const reply = content(request.url ?? '', new URLSearchParams(body))
    if (reply) return { body: JSON.stringify(reply) }
    return { status: 404, body: '{"error":{"type":"invalid_request_error","code":"resource_missing"}}' }
  })
  const standIn: PaymentStandIn = {
    ...{ ...server, trades, refused: 0 },
    values: { secretKey, webhookSecret },
    impersonate() {
      signingSecret = 'whsec_2'
    },
    notify(paid, { id = `evt_${randomBytes(8).toString('hex')}`, amount, merchant, at = new Date() } = {}) {
      const object = session({ ...paid, paid: true }, amount)
      const payload = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } })
      const secret = merchant ? `whsec_${merchant}` : signingSecret
      const timestamp = Math.floor(at.getTime() / 1_000)
      const header = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { headers: { 'stripe-signature': header }, body: Buffer.from(payload) }
    },
  }
  return standIn
}
