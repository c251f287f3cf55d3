// Payment services by name (TEN-07).
import type { Env } from '@lectern/config'
import type { Payments } from '@lectern/domain'
import { alipayGateway } from './alipay.ts'
import { stripeGateway } from './stripe.ts'
import { transferGateway } from './transfer.ts'
import { wechatGateway } from './wechat.ts'

type Addresses = Pick<Env, 'ALIPAY_API_URL' | 'WECHAT_PAY_API_URL' | 'STRIPE_API_URL'>

export const createPayments =
  (env: Addresses): Payments =>
  (keys) => {
    switch (keys.name) {
      case 'transfer':
        return transferGateway(keys)
      case 'alipay':
        return alipayGateway(keys, env.ALIPAY_API_URL)
      case 'wechat':
        return wechatGateway(keys, env.WECHAT_PAY_API_URL)
      case 'stripe':
        return stripeGateway(keys, env.STRIPE_API_URL)
    }
  }
