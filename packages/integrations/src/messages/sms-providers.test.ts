// SMS providers: requests are signed as the vendors' own libraries sign them, templates get their parameters, refusals are reported.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { aliyunSms, signAcs3, signTc3, tencentSms } from './sms-providers.ts'

type Aliyun = { getAuthorization(request: object, algorithm: string, hash: string, id: string, secret: string): string }
type TencentCloud = { sign3(request: object): string }
const require = createRequire(import.meta.url)
const { default: aliyun }: { default: Aliyun } = require('@alicloud/openapi-util')
const {
  default: tencentCloud,
}: { default: TencentCloud } = require('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign.js')

const key = { keyId: 'AKID', keySecret: 'sécret/+=' }
const account = {
  ...key,
  sign: '语阁',
  templates: new Map([
    ['code', 'SMS_1'],
    ['code.en_US', 'SMS_2'],
  ]),
}
const message = {
  ...{ id: 'm1', to: '13800138000', subject: '', text: '验证码 123456' },
  sms: {
    kind: 'code',
    lang: 'zh_CN',
    params: [
      ['code', '123456'],
      ['minutes', '5'],
    ],
  },
} as const

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Received = { url: URL; headers: Record<string, string | string[] | undefined>; body: string }
async function provider(answer: () => [number, string]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '/', 'http://provider')
    received.push({ url, headers: request.headers, body: Buffer.concat(parts).toString() })
    const [status, body] = answer()
    response.writeHead(status).end(body)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  closing.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

describe('[MSG-03] request signatures', () => {
  test('match Aliyun ACS3-HMAC-SHA256', () => {
    const query = { PhoneNumbers: '13800138000', SignName: "语阁 (a'b*!)", TemplateParam: '{"code":"1+2 ~/"}' }
    const hash = createHash('sha256').update('').digest('hex')
    const headers = { 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25', 'x-acs-content-sha256': hash }
    const request = { method: 'POST', pathname: '/', query, headers: { host: 'dysmsapi.aliyuncs.com', ...headers } }
    const theirs = aliyun.getAuthorization(request, 'ACS3-HMAC-SHA256', hash, key.keyId, key.keySecret)
    expect(signAcs3({ host: 'dysmsapi.aliyuncs.com', query, headers }, key)).toBe(theirs)
  })

  test('match Tencent Cloud TC3-HMAC-SHA256', () => {
    const payload = { PhoneNumberSet: ['+8613800138000'], SignName: '语阁', TemplateParamSet: ['1', '"2"'] }
    const theirs = tencentCloud.sign3({
      ...{ method: 'POST', url: 'https://sms.tencentcloudapi.com/', payload, timestamp: 1_700_000_000, service: 'sms' },
      ...{ secretId: key.keyId, secretKey: key.keySecret, multipart: false, boundary: '' },
      headers: { 'Content-Type': 'application/json' },
    })
    const body = JSON.stringify(payload)
    expect(signTc3({ host: 'sms.tencentcloudapi.com', body, timestamp: 1_700_000_000 }, key)).toBe(theirs)
  })
})

describe('[MSG-03] Aliyun', () => {
  test('receives the template of kind and language, with named parameters', async () => {
    const { url, received } = await provider(() => [200, '{"Code":"OK"}'])
    await aliyunSms({ ...account, url })(message)
    await aliyunSms({ ...account, url })({ ...message, sms: { ...message.sms, lang: 'en_US' } })
    const [first, second] = received.map(({ url: { searchParams } }) => Object.fromEntries(searchParams))
    expect(first).toMatchObject({ PhoneNumbers: '13800138000', SignName: '语阁', TemplateCode: 'SMS_1', OutId: 'm1' })
    expect(JSON.parse(first?.TemplateParam ?? '')).toEqual({ code: '123456', minutes: '5' })
    expect(second?.TemplateCode).toBe('SMS_2')
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'smsLimit', false],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'recipient', true],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'smsTemplate', true],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'smsTemplate', true],
    ['SignatureDoesNotMatch', 'signIn', false],
    ['InvalidAccessKeyId.NotFound', 'signIn', false],
    ['Throttling.User', 'later', false],
    ['isp.SYSTEM_ERROR', 'other', false],
  ])('maps %s to %s, permanently: %s', async (Code, reason, final) => {
    const { url } = await provider(() => [400, JSON.stringify({ Code, Message: 'no' })])
    await expect(aliyunSms({ ...account, url })(message)).rejects.toMatchObject({ reason, final })
  })
})

describe('[MSG-03] Tencent Cloud', () => {
  const tencent = { ...account, appId: '1400000000', region: 'ap-guangzhou' }
  test('receives ordered parameters and the number with its country code', async () => {
    const status = { SendStatusSet: [{ Code: 'Ok', Message: '' }] }
    const { url, received } = await provider(() => [200, JSON.stringify({ Response: status })])
    await tencentSms({ ...tencent, url })(message)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      ...{ PhoneNumberSet: ['+8613800138000'], SmsSdkAppId: '1400000000', SignName: '语阁', TemplateId: 'SMS_1' },
      ...{ TemplateParamSet: ['123456', '5'], SessionContext: 'm1' },
    })
  })

  test.each([
    [{ SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: '' }] }, 'smsLimit', false],
    [{ SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber', Message: '' }] }, 'recipient', true],
    [{ Error: { Code: 'FailedOperation.SignatureIncorrectOrUnapproved', Message: '' } }, 'smsTemplate', true],
    [{ Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } }, 'signIn', false],
    [{}, 'other', false],
  ])('reports %j', async (Response, reason, final) => {
    const { url } = await provider(() => [200, JSON.stringify({ Response })])
    await expect(tencentSms({ ...tencent, url })(message)).rejects.toMatchObject({ reason, final })
  })
})

test('[MSG-03] rejects a kind without a template at once, without a request', async () => {
  const { url, received } = await provider(() => [200, '{"Code":"OK"}'])
  const send = aliyunSms({ ...account, templates: new Map(), url })
  await expect(send(message)).rejects.toMatchObject({ reason: 'smsTemplate', final: true })
  expect(received).toEqual([])
})

test('[MSG-03] retries later when a provider is down or returns no JSON', async () => {
  const { url } = await provider(() => [502, '<html>'])
  await expect(aliyunSms({ ...account, url })(message)).rejects.toMatchObject({ final: false })
  await expect(aliyunSms({ ...account, url: 'http://127.0.0.1:1/' })(message)).rejects.toMatchObject({
    reason: 'connection',
    final: false,
  })
})
