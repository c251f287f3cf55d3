// SMS by approved templates of Aliyun and Tencent Cloud. Their requests are signed here (ACS3-HMAC-SHA256, TC3-HMAC-SHA256), as their SDKs
// sign them.
import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { DeliveryReason, Lang, SmsKind } from '@lectern/contracts'
import { DeliveryError, type LeavingMessage, type MessageGateway } from '@lectern/kernel'

const TIMEOUT_MS = 10_000

export type SmsAccount = {
  keyId: string
  keySecret: string
  /** The approved signature, as 【】 shows it. */
  sign: string
  /** Codes of the approved templates, by kind, or by kind and language such as `code.en_US`. */
  templates: ReadonlyMap<string, string>
  /** Another address than the provider's own, for a proxy. */
  url?: string | undefined
}
export type TencentAccount = SmsAccount & { appId: string; region: string }

type Templated = { id: string; to: string; template: string; params: readonly (readonly [string, string])[] }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As RFC 3986 has it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

type Unsigned = { host: string; query: Readonly<Record<string, string>>; headers: Readonly<Record<string, string>> }
type Key = Pick<SmsAccount, 'keyId' | 'keySecret'>

/** The query of the request, its names in order. */
const queryText = (query: Unsigned['query']): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${name}=${encoded(query[name] ?? '')}`)
    .join('&')

/** Authorization of a POST to Aliyun without a body. */
export function signAcs3({ host, query, headers }: Unsigned, { keyId, keySecret }: Key): string {
  const all: Record<string, string> = { host, ...headers }
  const names = Object.keys(all).sort()
  const lines = names.map((name) => `${name}:${all[name]?.trim()}\n`).join('')
  const request = ['POST', '/', queryText(query), lines, names.join(';'), sha256('')].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
}

type Tc3 = { host: string; body: string; timestamp: number }

/** Authorization of a POST of JSON to Tencent Cloud's service `sms`; `timestamp` in seconds. */
export function signTc3({ host, body, timestamp }: Tc3, { keyId, keySecret }: Key): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/sms/tc3_request`
  const headers = `content-type:application/json\nhost:${host}\n`
  const request = ['POST', '/', '', headers, 'content-type;host', sha256(body)].join('\n')
  const key = hmac(hmac(hmac(`TC3${keySecret}`, date), 'sms'), 'tc3_request')
  const signature = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(request)}`).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
}

/** Errors that providers name, by the beginning of their code; the first that fits. */
const REASONS: readonly (readonly [RegExp, DeliveryReason, boolean])[] = [
  [/AccessKey|^AuthFailure|^SignatureDoesNotMatch|^UnauthorizedOperation/, 'signIn', false],
  [/BUSINESS_LIMIT_CONTROL|^LimitExceeded|DAY_LIMIT/, 'smsLimit', false],
  [/MOBILE_NUMBER|IncorrectPhoneNumber|PhoneNumber.*(?:Blacklist|Unavailable)/i, 'recipient', true],
  [/TEMPLATE|SIGN(?:ATURE)?_|SignatureIncorrect|Template|PARAM_LENGTH|INVALID_PARAMETERS/i, 'smsTemplate', true],
  [/BLACK_KEY_CONTROL|SensitiveWord/i, 'content', true],
  [/Throttling|RequestLimitExceeded|^InternalError/, 'later', false],
]

function refusal(code: string, explanation: string): DeliveryError {
  const [, reason, final] = REASONS.find(([pattern]) => pattern.test(code)) ?? [null, 'other' as const, false]
  return new DeliveryError(reason, `${code}: ${explanation}`.slice(0, 300), final)
}

async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const slow = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(slow ? 'tooSlow' : 'connection', String(error), false)
  })
  const text = (await response.text()).slice(0, 10_000)
  try {
    return JSON.parse(text)
  } catch {
    throw new DeliveryError('other', `the provider returned ${response.status}`, false)
  }
}

const templateOf = ({ templates }: SmsAccount, kind: SmsKind, lang: Lang): string | undefined =>
  templates.get(`${kind}.${lang}`) ?? templates.get(kind)

const viaTemplate =
  (account: SmsAccount, send: (message: Templated) => Promise<void>): MessageGateway =>
  async ({ id, to, sms }: LeavingMessage) => {
    const template = sms && templateOf(account, sms.kind, sms.lang)
    if (!template) throw new DeliveryError('smsTemplate', `no template for ${sms?.kind ?? 'this text'}`, true)
    await send({ id, to, template, params: sms.params })
  }

const textOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null && name in value ? String(value[name as keyof typeof value]) : ''

export const aliyunSms = (account: SmsAccount): MessageGateway =>
  viaTemplate(account, async ({ id, to, template, params }) => {
    const url = new URL(account.url ?? 'https://dysmsapi.aliyuncs.com/')
    const query = {
      ...{ PhoneNumbers: to, SignName: account.sign, TemplateCode: template, OutId: id },
      TemplateParam: JSON.stringify(Object.fromEntries(params)),
    }
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256(''),
    }
    const authorization = signAcs3({ host: url.host, query, headers }, account)
    const answer = await requestJson(`${url.origin}/?${queryText(query)}`, { headers: { ...headers, authorization } })
    const code = textOf(answer, 'Code')
    if (code !== 'OK') throw refusal(code, textOf(answer, 'Message'))
  })

/** In E.164; the numbers of the product are those of mainland China, unless they begin with their country. */
const withCountry = (number: string) => (number.startsWith('+') ? number : `+86${number}`)

type TencentAnswer = {
  Response?: { Error?: { Code: string; Message: string }; SendStatusSet?: { Code: string; Message: string }[] }
}

export const tencentSms = (account: TencentAccount): MessageGateway =>
  viaTemplate(account, async ({ id, to, template, params }) => {
    const url = new URL(account.url ?? 'https://sms.tencentcloudapi.com/')
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      ...{ PhoneNumberSet: [withCountry(to)], SmsSdkAppId: account.appId, SignName: account.sign },
      ...{ TemplateId: template, TemplateParamSet: params.map(([, value]) => value), SessionContext: id },
    })
    const headers = {
      'content-type': 'application/json',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': account.region,
      authorization: signTc3({ host: url.host, body, timestamp }, account),
    }
    const { Response } = (await requestJson(url.href, { headers, body })) as TencentAnswer
    const status = Response?.Error ?? Response?.SendStatusSet?.[0]
    if (status?.Code !== 'Ok') throw refusal(status?.Code ?? 'none', status?.Message ?? 'no answer for the number')
  })
