// Startup messages of a client, and the gateway's answers for the database.
import { authenticationOk, backendKey, parameterStatus, readString, readyForQuery } from './messages.ts'

/** Parameters of a startup packet (user, database, options ...). */
export function readStartup(packet: Buffer): Map<string, string> {
  const parameters = new Map<string, string>()
  for (let offset = 8; offset < packet.length && packet[offset] !== 0; ) {
    const name = readString(packet, offset)
    const value = readString(packet, name.next)
    parameters.set(name.text, value.text)
    offset = value.next
  }
  return parameters
}

/** The search_path a client requested, as a parameter or as `-c search_path=...` in `options`; the last one counts. */
export function searchPathOf(parameters: Map<string, string>): string {
  const inOptions = [...(parameters.get('options') ?? '').matchAll(/(?:-c\s*|--)search_path=((?:\\.|\S)+)/g)].at(
    -1,
  )?.[1]
  const path = inOptions?.replace(/\\(.)/g, '$1') ?? parameters.get('search_path') ?? 'public'
  // The value goes into a SET statement: only names, quoted names and commas.
  return /^[\w$",\s-]+$/.test(path) ? path : 'public'
}

/** The answer to an authenticated client. `settings` are reported as the database has them. */
export function welcome(settings: ReadonlyMap<string, string>, id: number, secret: number): Buffer {
  const reported = [...settings].map(([name, value]) => parameterStatus(name, value))
  return Buffer.concat([authenticationOk, ...reported, backendKey(id, secret), readyForQuery()])
}
