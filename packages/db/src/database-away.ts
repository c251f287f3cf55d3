// Errors that mean: the database does not respond now, and the same request may work in a moment.

/** Of sockets, of PostgreSQL that starts, stops or has no connection left, and of Prisma for the same. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'P1001',
  'P1002',
  'P1017',
  'P2024',
])
/** Classes of SQLSTATE: connection exceptions. */
const CONNECTION_CLASS = /^08\w{3}$/
/** Errors of the drivers that have no code. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to start a transaction in the given time|Server has closed the connection/
const MAX_CAUSES = 6

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** True when `error`, or what caused it, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause !== undefined && cause !== null; depth++) {
    const code = String(field(cause, 'code') ?? field(cause, 'originalCode') ?? '')
    if (CODES.has(code) || CONNECTION_CLASS.test(code) || KINDS.has(String(field(cause, 'kind') ?? ''))) return true
    if (cause instanceof Error && MESSAGES.test(cause.message)) return true
    cause = field(cause, 'cause')
  }
  return false
}
