// Alipay: its page for paying, with RSA2 keys (gateway API). Answers and notifications are checked against Alipay's public key.
import { type PaymentGateway, type PaymentKeys, PaymentRefused, type PaymentReport } from '@lectern/kernel'
import { AlipaySdk } from 'alipay-sdk'
import { decimalOf, hundredthsOf } from './amounts.ts'
import { privatePem, publicPem } from './keys.ts'

const TIMEOUT_MS = 10_000
const BEIJING_MS = 8 * 60 * 60_000
const PAID: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])
/** Orders have numbers of 24 digits. */
const NO_ORDER = 'T00000000'
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'

/** As Alipay reads times: `2026-11-23 21:00:00`, in Beijing. */
const timeOf = (date: Date) => new Date(date.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')

const stateOf = (status: string): PaymentReport['state'] =>
  PAID.has(status) ? 'paid' : status === 'TRADE_CLOSED' ? 'closed' : 'waiting'

type Fields = Readonly<Record<string, string | undefined>>

export function alipayGateway({ values }: PaymentKeys, url: string | undefined): PaymentGateway {
  const { appId = '', sellerId = '' } = values
  const sdk = new AlipaySdk({
    ...{ appId, timeout: TIMEOUT_MS, keyType: 'PKCS8' },
    privateKey: privatePem(values.privateKey),
    alipayPublicKey: publicPem(values.alipayPublicKey),
    ...(url && { gateway: url }),
  })
  const exec = async (method: string, bizContent: object, allowed: readonly string[] = []): Promise<Fields> => {
    const answer: Fields & { code: string } = await sdk.exec(method, { bizContent }, { validateSign: true })
    if (answer.code === '10000' || allowed.includes(answer.subCode ?? '')) return answer
    throw new PaymentRefused(`${answer.subCode ?? answer.code} ${answer.subMsg ?? ''}`.trim())
  }
  return {
    async check() {
      await exec('alipay.trade.query', { outTradeNo: NO_ORDER }, [NOT_THERE])
    },
    async create({ number, subject, amount, expiresAt }, { notify, back }) {
      const bizContent = {
        ...{ outTradeNo: number, subject, totalAmount: decimalOf(amount) },
        ...{ productCode: 'FAST_INSTANT_TRADE_PAY', timeExpire: timeOf(expiresAt) },
      }
      const page = sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent, notifyUrl: notify, returnUrl: back })
      return { payment: { kind: 'page', url: page }, reference: '' }
    },
    async query({ number, amount }) {
      const trade = await exec('alipay.trade.query', { outTradeNo: number }, [NOT_THERE])
      const waiting = { number, state: 'waiting', tradeId: '', amount, currency: 'CNY', payer: '' } as const
      if (trade.subCode === NOT_THERE) return waiting
      if (trade.outTradeNo !== number) throw new PaymentRefused('the answer is about another order')
      const payer = trade.buyerOpenId ?? trade.buyerUserId ?? ''
      const state = stateOf(trade.tradeStatus ?? '')
      return { ...waiting, state, payer, tradeId: trade.tradeNo ?? '', amount: hundredthsOf(trade.totalAmount) }
    },
    async close({ number }) {
      await exec('alipay.trade.close', { outTradeNo: number }, [NOT_THERE])
    },
    async refund({ number, amount }) {
      const refund = { outTradeNo: number, refundAmount: decimalOf(amount), outRequestNo: `${number}R` }
      await exec('alipay.trade.refund', refund)
      return true
    },
    async parseNotification({ body }) {
      const fields: Fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
      if (!fields.sign || !sdk.checkNotifySignV2({ ...fields })) throw new PaymentRefused('signature')
      if (fields.app_id !== appId || fields.seller_id !== sellerId) throw new PaymentRefused('another merchant')
      if (!fields.notify_id || !fields.out_trade_no) throw new PaymentRefused('incomplete')
      const report: PaymentReport = {
        number: fields.out_trade_no,
        state: stateOf(fields.trade_status ?? ''),
        tradeId: fields.trade_no ?? '',
        amount: hundredthsOf(fields.total_amount),
        currency: 'CNY',
        payer: fields.buyer_open_id ?? fields.buyer_id ?? '',
      }
      return { id: fields.notify_id, report }
    },
  }
}
