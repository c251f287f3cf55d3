// Messages of PostgreSQL's wire protocol 3.0 that the gateway itself reads or writes.

/** Codes sent in place of a protocol version in the first packet of a connection. */
export const FIRST_PACKET = { cancel: 80877102, ssl: 80877103, gssEncryption: 80877104 } as const

/** State after a unit of work: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E'

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeInt32BE(value, index * 4)
  })
  return bytes
}

export const authenticationOk = message('R', int32(0))
export const askForPassword = message('R', int32(3))
export const syncMessage = message('S')
export const simpleQuery = (sql: string) => message('Q', sql)
export const closeStatement = (name: string) => message('C', Buffer.from('S'), name)
export const parameterStatus = (name: string, value: string) => message('S', name, value)
export const backendKey = (id: number, secret: number) => message('K', int32(id, secret))
export const readyForQuery = (status: TransactionStatus = 'I') => message('Z', Buffer.from(status))

/** An ErrorResponse; 'FATAL' tells the client that the connection ends. `code` is an SQLSTATE. */
export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer {
  return message('E', `S${severity}`, `V${severity}`, `C${code}`, `M${text}`, Buffer.from([0]))
}

/** The zero-terminated string at `offset`, and the offset behind it. */
export function readString(bytes: Buffer, offset: number): { text: string; next: number } {
  const end = bytes.indexOf(0, offset)
  if (end < 0) throw new RangeError('string without an end')
  return { text: bytes.toString('utf8', offset, end), next: end + 1 }
}

/** `whole` with its string at `offset` replaced and the length of the message corrected. */
export function replaceString(whole: Buffer, offset: number, text: string): Buffer {
  const { next } = readString(whole, offset)
  const result = Buffer.concat([whole.subarray(0, offset), Buffer.from(`${text}\0`), whole.subarray(next)])
  result.writeInt32BE(result.length - 1, 1)
  return result
}
