// Payment services by name (TEN-07).
import type { Env } from '@lectern/config'
import type { Payments } from '@lectern/kernel'
import { transferGateway } from './transfer.ts'

type Addresses = Pick<Env, 'ALIPAY_API_URL' | 'WECHAT_PAY_API_URL' | 'STRIPE_API_URL'>

/** Clients of services are loaded when a way of paying is first used. */
export const createPayments =
  (env: Addresses): Payments =>
  async (keys) => {
    switch (keys.name) {
      case 'transfer':
        return transferGateway(keys)
      case 'alipay':
        return (await import('./alipay.ts')).alipayGateway(keys, env.ALIPAY_API_URL)
      case 'wechat':
        return (await import('./wechat.ts')).wechatGateway(keys, env.WECHAT_PAY_API_URL)
      case 'stripe':
        return (await import('./stripe.ts')).stripeGateway(keys, env.STRIPE_API_URL)
    }
  }
