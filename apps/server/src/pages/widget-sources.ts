// Pages that show a widget of another service, whose scripts run nowhere else: registration, where a captcha is set up (AUTH-06).
import { CAPTCHA_SITES } from '@lectern/contracts'
import type { Ports } from '@lectern/kernel'

const REGISTRATION = /^\/register(?:$|[/?])/

/** Sources of scripts that are not ours. */
export function widgetSources({ ports }: { ports: Pick<Ports, 'captcha'> }, url: string): readonly string[] {
  return ports.captcha && REGISTRATION.test(url) ? CAPTCHA_SITES[ports.captcha.widget.provider].sources : []
}
