// Permission to create an organisation on a new installation: everybody on their own machine, nobody where others reach it (ADR 0052).
import { isIP } from 'node:net'
import type { Env } from '@lectern/config'
import type { RegistrationMode } from '@lectern/contracts'

type Settings = Pick<Env, 'REGISTRATION' | 'PUBLIC_URL' | 'HOST'>

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/** The database came with the product, and nothing says that other machines are served. */
const isTrial = ({ PUBLIC_URL, HOST }: Settings, embedded: boolean): boolean =>
  embedded && isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname))

/** `limited`: by day and network, with small quotas for a start. */
export function firstRegistration(settings: Settings, embedded: boolean): { mode: RegistrationMode; limited: boolean } {
  const trial = isTrial(settings, embedded)
  return { mode: settings.REGISTRATION ?? (trial ? 'open' : 'closed'), limited: !trial }
}
