// Whether a person registers, where the operators have set up a service that checks it (AUTH-06).
import { type DomainContext, DomainError } from '@lectern/kernel'

/** Uses the token up. Errors: captchaRefused, captchaUnavailable. */
export async function requirePerson(ctx: DomainContext, token: string | undefined): Promise<void> {
  const { captcha } = ctx.ports
  if (captcha === null) return
  if (token === undefined || !(await captcha.verify(token, ctx.ip))) throw new DomainError('captchaRefused')
}
