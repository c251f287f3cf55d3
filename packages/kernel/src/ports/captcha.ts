// Captcha service for the domain (AUTH-06).
import type { CaptchaWidget } from '@lectern/contracts'

/** Drivers: Turnstile, hCaptcha, Geetest 4. */
export type Captcha = {
  widget: CaptchaWidget
  /**
   * Whether a person solved it at `ip`; a token is good for one answer. Throws captchaUnavailable when the service does not respond, or does
   * not accept our keys.
   */
  verify(token: string, ip: string): Promise<boolean>
}
