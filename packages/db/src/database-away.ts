// Errors that are nobody's fault: the database does not respond now, and the same request may work in a moment; a disk is full; somebody else
// was faster.

/** Codes of sockets, of PostgreSQL that starts, stops or has no connection left, and of Prisma for the same. */
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

/** `error` and what caused it; Prisma keeps the error of the driver in `meta` when it has no code of its own for it (P2010, P2039). */
function* causesOf(error: unknown): Generator<unknown> {
  let cause = error
  for (let depth = 0; depth < MAX_CAUSES && cause !== undefined && cause !== null; depth++) {
    yield cause
    cause = field(cause, 'cause') ?? field(field(cause, 'meta'), 'driverAdapterError')
  }
}

const codeOf = (cause: unknown) => String(field(cause, 'originalCode') ?? field(cause, 'code') ?? '')

/** True when `error`, or what caused it, says that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause)
    if (CODES.has(code) || CONNECTION_CLASS.test(code) || KINDS.has(String(field(cause, 'kind') ?? ''))) return true
    if (cause instanceof Error && MESSAGES.test(cause.message)) return true
  }
  return false
}

/** Error codes of the system and of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when `error`, or what caused it, says that a disk is full: that of the database, or that of files. */
export const isDiskFull = (error: unknown): boolean => [...causesOf(error)].some((cause) => NO_SPACE.has(codeOf(cause)))

/** Of Prisma, and of PostgreSQL: no row to change, a unique value that is there, two transactions that wait for each other. */
const OVERTAKEN = new Set(['P2025', 'P2002', 'P2034', '23505', '40001', '40P01'])

/** True when another transaction came first. */
export const isOvertaken = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => OVERTAKEN.has(codeOf(cause)))
