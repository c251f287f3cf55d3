/** Checks that somebody who registers is a person: services of others whose widget the page shows. */
import { z } from 'zod'
import { Line } from '../kernel/index.ts'

export const CaptchaProvider = z.enum(['turnstile', 'hcaptcha', 'geetest'])
export type CaptchaProvider = z.infer<typeof CaptchaProvider>

/** Data for showing the widget. `siteKey` is public. */
export const CaptchaWidget = z.object({ provider: CaptchaProvider, siteKey: z.string() })
export type CaptchaWidget = z.infer<typeof CaptchaWidget>

/** Token of the widget, unchanged; Geetest's four values as JSON. Those of hCaptcha have some thousand characters. */
export const CaptchaToken = Line(10_000)

/** Origins of the widgets. `sources` may run scripts on the page, be shown in frames and receive its requests; nothing else may. */
export const CAPTCHA_SITES: Readonly<Record<CaptchaProvider, { script: string; sources: readonly string[] }>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    sources: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  geetest: {
    script: 'https://static.geetest.com/v4/gt4.js',
    sources: ['https://*.geetest.com', 'https://*.geevisit.com'],
  },
}
