// Registration with a captcha: solutions are valid once, and no person counts as a program by mistake (AUTH-06).
import { randomBytes } from 'node:crypto'
import type { RegisterInput } from '@lectern/contracts'
import { aLibrary, codeSentTo, expectCode, testContext, testPortsWith, visitor } from '@lectern/testing'
import { type CaptchaService, startCaptchaService } from '@lectern/testing/stand-ins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInvitationLink } from '../invitations/index.ts'
import { register, registrationInfo, sendRegistrationCode } from './index.ts'

let service: CaptchaService
// Registration is closed until the platform has its first organisation.
beforeAll(async () => {
  await aLibrary()
  service = await startCaptchaService()
})
afterAll(() => service.stop())

const input = (fields: Partial<RegisterInput> = {}): RegisterInput => ({
  account: fields.phone ? undefined : `a${randomBytes(6).toString('hex')}`,
  password: 'Abc123x',
  agreement: true,
  nickname: 'Ada',
  companyName: 'Acme',
  businessPurpose: 'enterprise',
  ...fields,
})

async function contextWith(provider: string, variables: Record<string, string> = {}) {
  const keys = { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: service.secret }
  const ports = await testPortsWith({ ...keys, CAPTCHA_API_URL: service.url, ...variables })
  // Everybody from an address of their own: limits count by it.
  return testContext(visitor(''), { ports, ip: `10.${randomBytes(3).join('.')}` })
}

test.each(['turnstile', 'hcaptcha', 'geetest'])('accepts a solution for one account only: %s', async (provider) => {
  const ctx = await contextWith(provider)
  expect((await registrationInfo(ctx)).captcha).toEqual({ provider, siteKey: 'site' })
  const captchaToken = service.solve()
  await expectCode(register(ctx, input()), 'captchaRefused')
  await expectCode(register(ctx, input({ captchaToken: 'nonsense' })), 'captchaRefused')
  await register(ctx, input({ captchaToken }))
  await expectCode(register(ctx, input({ captchaToken })), 'captchaRefused')
})

test('sends a code to people, and registers without another solution', async () => {
  const ctx = await contextWith('turnstile')
  const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await expectCode(sendRegistrationCode(ctx, { phone }), 'captchaRefused')
  await sendRegistrationCode(ctx, { phone, captchaToken: service.solve() })
  await register(ctx, input({ phone, code: await codeSentTo(phone) }))
})

test('requires no solution with an invitation of an organisation or the operators', async () => {
  const ctx = await contextWith('hcaptcha')
  const { inviteCode } = await openInvitationLink(await testContext((await aLibrary()).tenantAdmin), {})
  await register(ctx, input({ inviteCode, companyName: undefined }))
})

test.each([
  ['keys that it does not know', { CAPTCHA_SECRET: 'another' }],
  ['no answer', { CAPTCHA_API_URL: 'http://127.0.0.1:9' }],
])('never takes people for programs: %s', async (_, variables) => {
  const ctx = await contextWith('turnstile', variables)
  await expectCode(register(ctx, input({ captchaToken: service.solve() })), 'captchaUnavailable')
})
