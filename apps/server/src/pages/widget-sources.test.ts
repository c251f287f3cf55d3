// Scripts of a captcha service run on the pages of registration, and on no other.
import type { Captcha } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { appPolicy } from '../http/security-headers.ts'
import { widgetSources } from './widget-sources.ts'

const captcha: Captcha = { widget: { provider: 'turnstile', siteKey: 'site' }, verify: async () => true }
const sourcesAt = (url: string, port: Captcha | null) => widgetSources({ ports: { captcha: port } }, url)

test.each([
  ['/register', captcha, ['https://challenges.cloudflare.com']],
  ['/register?lang=en_US', captcha, ['https://challenges.cloudflare.com']],
  ['/register/token', captcha, ['https://challenges.cloudflare.com']],
  ['/register-status', captcha, []],
  ['/login', captcha, []],
  ['/register', null, []],
])('allows %s', (url, port, sources) => {
  expect(sourcesAt(url, port)).toEqual(sources)
})

test('adds sources to scripts, frames and connections, and to nothing else', () => {
  const policy = appPolicy('n', { widgets: ['https://w.example'] }).split('; ')
  expect(
    policy.filter((directive) => directive.includes('https://w.example')).map((directive) => directive.split(' ')[0]),
  ).toEqual([...['style-src', 'frame-src', 'script-src', 'connect-src']])
  expect(policy).toContain("script-src 'self' 'nonce-n' https://w.example")
  expect(appPolicy('n')).not.toContain('w.example')
})
