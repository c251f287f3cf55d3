// Gateways of mail and SMS by the environment; a channel without one has its messages kept for the operators (design §2).
import type { Env } from '@lectern/config'
import type { MessageGateway, Messages } from '@lectern/domain'
import { smsGateway } from './sms.ts'
import { smtpGateway } from './smtp.ts'

type GatewayEnv = Pick<Env, 'SMTP_URL' | 'SMTP_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_KEY'>

/** The `gateway` of the messages port. Nothing connects before the first message. */
export function createGateways(env: GatewayEnv): Messages['gateway'] {
  const { SMTP_URL, SMTP_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_KEY } = env
  const gateways: Record<Parameters<Messages['gateway']>[0], MessageGateway | null> = {
    mail: SMTP_URL && SMTP_FROM ? smtpGateway({ url: SMTP_URL, from: SMTP_FROM }) : null,
    sms: SMS_GATEWAY_URL ? smsGateway({ url: SMS_GATEWAY_URL, key: SMS_GATEWAY_KEY }) : null,
  }
  return async (channel) => gateways[channel]
}
