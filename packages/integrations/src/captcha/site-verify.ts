// Turnstile and hCaptcha, which share one form of call (developers.cloudflare.com/turnstile/get-started/server-side-validation,
// docs.hcaptcha.com).
import { z } from 'zod'
import { type CaptchaKeys, sendForm } from './send-form.ts'

const API = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })
/** These say that our own keys or calls are wrong, or that the service failed; all others that the token is. */
const OUR_FAULT = /secret|sitekey|bad-request|internal-error/

/** Throws when the service cannot say. */
export function siteVerify(provider: keyof typeof API, { siteKey, secret, apiUrl = API[provider] }: CaptchaKeys) {
  return async (response: string, remoteip: string): Promise<boolean> => {
    // Turnstile ignores `sitekey`; hCaptcha refuses tokens of another site by it.
    const verdict = Verdict.parse(await sendForm(apiUrl, { secret, response, remoteip, sitekey: siteKey }))
    const fault = verdict['error-codes'].find((code) => OUR_FAULT.test(code))
    if (fault) throw new Error(`the service answered ${fault}`)
    return verdict.success
  }
}
