// Checks that somebody is a person, by CAPTCHA_*.
import type { Env } from '@lectern/config'
import { type Captcha, DomainError, type Log } from '@lectern/kernel'
import { geetest } from './geetest.ts'
import { siteVerify } from './site-verify.ts'

/** Null where no service is set up. */
export function createCaptcha(env: Env, log?: Log): Captcha | null {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env
  if (!provider || !siteKey || !secret) return null
  const keys = { siteKey, secret, apiUrl: env.CAPTCHA_API_URL }
  const ask = provider === 'geetest' ? geetest(keys) : siteVerify(provider, keys)
  return {
    widget: { provider, siteKey },
    verify: (token, ip) =>
      ask(token, ip).catch((error: unknown) => {
        log?.warn({ err: error, provider }, 'the captcha service did not check a token')
        throw new DomainError('captchaUnavailable')
      }),
  }
}
