// Environment variables of this process (packages/config parses them).
import { join } from 'node:path'
import { type Env, EnvError, loadEnv, projectRoot } from '@lectern/config'
import type { FastifyServerOptions } from 'fastify'
import type { LimitRates } from './limits/rate-limit.ts'

export type ServerSettings = {
  env: Env
  /** Build of the pages. */
  pagesDir: string
  rates: LimitRates
  trustProxy: TrustProxy
}

/** Clicks on promotion links that one address may have counted. */
const CLICKS_PER_MINUTE = 30
/** Many readers may share one address; ratings and feedback are rarer. */
const VIEWS_PER_MINUTE = 600
const FEEDBACK_PER_MINUTE = 20

export type TrustProxy = FastifyServerOptions['trustProxy']

/** Returns the proxies whose X-Forwarded-* headers are trusted, as Fastify expects it; a number trusts that many nearest hops. */
export const trustedProxies = (proxies: Env['TRUST_PROXY']): TrustProxy =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies

/** Throws EnvError, with a one-line message, for a wrong or missing variable. */
export function serverSettings(): ServerSettings {
  const env = loadEnv()
  if (!env.DATABASE_URL) throw new EnvError('DATABASE_URL is not set. Start the product with npm start, which sets it.')
  return {
    env,
    pagesDir: join(projectRoot(), 'apps', 'web', 'build'),
    rates: {
      login: env.LOGIN_PER_MINUTE,
      ask: env.ASK_PER_MINUTE,
      sharePassword: env.SHARE_PASSWORD_PER_MINUTE,
      click: CLICKS_PER_MINUTE,
      view: VIEWS_PER_MINUTE,
      feedback: FEEDBACK_PER_MINUTE,
    },
    trustProxy: trustedProxies(env.TRUST_PROXY),
  }
}
