// Gateways of mail and SMS; a channel without one has its messages kept for the operators (design §2).
import type { Env } from '@lectern/config'
import type { MailServer, MessageGateway, Messages } from '@lectern/kernel'
import { smsGateway } from './sms.ts'
import { aliyunSms, tencentSms } from './sms-providers.ts'
import { smtpGateway } from './smtp.ts'

type GatewayEnv = Pick<
  Env,
  | 'SMTP_URL'
  | 'SMTP_FROM'
  | 'SMS_GATEWAY_URL'
  | 'SMS_GATEWAY_KEY'
  | 'SMS_PROVIDER'
  | 'SMS_ACCESS_KEY_ID'
  | 'SMS_ACCESS_KEY_SECRET'
  | 'SMS_SIGN'
  | 'SMS_APP_ID'
  | 'SMS_REGION'
  | 'SMS_TEMPLATES'
  | 'SMS_API_URL'
>

/**
 * The `gateway` of the messages port: by the environment, else for mail the server that `stored` answers (the operators' settings).
 * Nothing connects before the first message.
 */
export function createGateways(
  env: GatewayEnv,
  stored: () => Promise<MailServer | null> = async () => null,
): Messages['gateway'] {
  const { SMTP_URL, SMTP_FROM } = env
  const sms = smsOf(env)
  const mail = remembering(SMTP_URL && SMTP_FROM ? async () => ({ url: SMTP_URL, from: SMTP_FROM }) : stored)
  return async (channel) => (channel === 'sms' ? sms : mail())
}

/** A provider goes before the address of a gateway. */
function smsOf(env: GatewayEnv): MessageGateway | null {
  const { SMS_PROVIDER, SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key } = env
  if (!SMS_PROVIDER) return url ? smsGateway({ url, key }) : null
  const account = {
    keyId: env.SMS_ACCESS_KEY_ID ?? '',
    keySecret: env.SMS_ACCESS_KEY_SECRET ?? '',
    sign: env.SMS_SIGN ?? '',
    templates: env.SMS_TEMPLATES,
    url: env.SMS_API_URL,
  }
  return SMS_PROVIDER === 'aliyun'
    ? aliyunSms(account)
    : tencentSms({ ...account, appId: env.SMS_APP_ID ?? '', region: env.SMS_REGION })
}

/** The gateway of the server, the same one as long as that does not change. */
function remembering(stored: () => Promise<MailServer | null>): () => Promise<MessageGateway | null> {
  let cached: { url: string; from: string; gateway: MessageGateway } | undefined
  return async () => {
    const server = await stored()
    if (!server) return null
    if (cached?.url !== server.url || cached.from !== server.from) cached = { ...server, gateway: smtpGateway(server) }
    return cached.gateway
  }
}
