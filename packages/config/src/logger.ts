// Structured logs (JSON lines on standard output) without secrets.
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const SECRET_KEYS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'token',
  'accessToken',
  'refreshToken',
  'password',
  'newPassword',
  'oldPassword',
  'secret',
  'apiKey',
]

const under = (prefix: string) =>
  SECRET_KEYS.map((key) => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`))

/** Secrets at the top and up to three levels down, which covers `req.headers.authorization` and the bodies we log. */
const redact = { paths: [...SECRET_KEYS, ...under('*'), ...under('*.*')], censor: '[secret]' }

/** A logger for one process; `name` says which ('server', 'worker'). `to` replaces standard output in tests. */
export function createLogger({ name, level }: { name: string; level: string }, to?: DestinationStream): Logger {
  const options = { name, level, redact, timestamp: pino.stdTimeFunctions.isoTime }
  return to ? pino(options, to) : pino(options)
}
