// Gateways of mail and SMS; a channel without one has its messages kept for the operators (design §2).
import type { Env } from '@lectern/config'
import type { MailServer, MessageGateway, Messages } from '@lectern/domain'
import { smsGateway } from './sms.ts'
import { smtpGateway } from './smtp.ts'

type GatewayEnv = Pick<Env, 'SMTP_URL' | 'SMTP_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_KEY'>

/**
 * The `gateway` of the messages port: by the environment, else for mail the server that `stored` answers (the first-run form).
 * Nothing connects before the first message.
 */
export function createGateways(
  env: GatewayEnv,
  stored: () => Promise<MailServer | null> = async () => null,
): Messages['gateway'] {
  const { SMTP_URL, SMTP_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_KEY } = env
  const sms = SMS_GATEWAY_URL ? smsGateway({ url: SMS_GATEWAY_URL, key: SMS_GATEWAY_KEY }) : null
  const mail = remembering(SMTP_URL && SMTP_FROM ? async () => ({ url: SMTP_URL, from: SMTP_FROM }) : stored)
  return async (channel) => (channel === 'sms' ? sms : mail())
}

/** The gateway of the server, the same one as long as that does not change. */
function remembering(stored: () => Promise<MailServer | null>): () => Promise<MessageGateway | null> {
  let known: { url: string; from: string; gateway: MessageGateway } | undefined
  return async () => {
    const server = await stored()
    if (!server) return null
    if (known?.url !== server.url || known.from !== server.from) known = { ...server, gateway: smtpGateway(server) }
    return known.gateway
  }
}
