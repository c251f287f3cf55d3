// What this process takes from the environment (packages/config reads and checks it).
import { join } from 'node:path'
import { type Env, EnvError, loadEnv, projectRoot } from '@lectern/config'
import type { LimitRates } from './http/rate-limit.ts'

export type ServerSettings = {
  env: Env
  databaseUrl: string
  /** Build of the pages. */
  pagesDir: string
  rates: LimitRates
  trustProxy: string | boolean
}

/** Calls per minute and address: room for a whole office, or a test run, behind one address; guessing is slowed down by the domain. */
export const DEFAULT_RATES: LimitRates = { login: 300, ask: 6_000, sharePassword: 120 }

/** Throws EnvError, with a one-line message, for a wrong or missing variable. */
export function serverSettings(): ServerSettings {
  const env = loadEnv()
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Start the product with npm start, which sets it.')
  return {
    env,
    databaseUrl: env.DATABASE_URL,
    pagesDir: join(projectRoot(), 'apps', 'web', 'build'),
    rates: DEFAULT_RATES,
    // Addresses of callers come from X-Forwarded-For only when a proxy on this machine says so.
    trustProxy: 'loopback',
  }
}
