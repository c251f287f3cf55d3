/**
 * Files of other sites, fetched for people who name them (EDIT-02, EDIT-12). The connection uses the checked address: a name is resolved once,
 * its addresses are checked, and the socket goes to those. Redirects are checked again.
 */
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import type { RemoteFiles } from '@lectern/kernel'
import { AddressRefused, assertForeign } from './addresses.ts'
import { foreignLookup } from './foreign-lookup.ts'
import { assertWithinRules } from './rules.ts'

const REDIRECTS = 4
const WAIT_MS = 15_000
/** Ports of web servers; others belong to services of other protocols. */
const PORTS = new Set(['', '80', '443', '8080', '8443'])

type Options = {
  /** This machine and private networks are allowed too, at any port. */
  local: boolean
  /** Redirects to other hosts are refused. */
  sameHost?: boolean
  waitMs?: number
}

/** The site answered, but not with the file. */
export class StatusRefused extends Error {
  override name = 'StatusRefused'
  readonly status: number

  constructor(status: number) {
    super(`HTTP status ${status}`)
    this.status = status
  }
}

/** Throws for addresses that are refused, answers other than 200, more than `maxBytes`, and what takes too long. */
export function remoteFiles({ local, sameHost = false, waitMs = WAIT_MS }: Options): RemoteFiles {
  return {
    async fetch(url, { maxBytes, accept }) {
      const signal = AbortSignal.timeout(waitMs)
      let target = new URL(url)
      for (let turn = 0; turn <= REDIRECTS; turn++) {
        const answer = await requestFile(target, { local, signal, accept })
        const { statusCode: status = 0, headers } = answer
        if (status === 200) return await bodyOf(answer, maxBytes)
        answer.destroy()
        if (status < 300 || status > 399 || headers.location === undefined) throw new StatusRefused(status)
        const next = new URL(headers.location, target)
        if (sameHost && next.hostname !== target.hostname) throw new AddressRefused('a redirect to another host')
        target = next
      }
      throw new Error('too many redirects')
    },
  }
}

/** Returns the allowed address; Node writes numbers of other notations as the addresses they are. */
function assertAskable(url: URL, local: boolean): void {
  const { protocol, port, hostname, username, password } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new AddressRefused('only web addresses are asked')
  if (username !== '' || password !== '') throw new AddressRefused('passwords are not sent')
  assertWithinRules(url)
  if (local) return
  if (!PORTS.has(port)) throw new AddressRefused('no port of a web server')
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family) assertForeign([{ address: host, family }])
}

function requestFile(
  target: URL,
  { local, signal, accept }: { local: boolean; signal: AbortSignal; accept: string },
): Promise<http.IncomingMessage> {
  return new Promise((answered, failed) => {
    assertAskable(target, local)
    const { request } = target.protocol === 'https:' ? https : http
    const options: http.RequestOptions = {
      signal,
      // A connection of its own: one opened by others was checked by others.
      agent: false,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Lectern' },
      ...(!local && { lookup: foreignLookup }),
    }
    request(target, options, answered).on('error', failed).end()
  })
}

async function bodyOf(answer: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      answer.destroy()
      throw new Error('too large')
    }
    parts.push(part)
  }
  if (!answer.complete) throw new Error('incomplete response')
  return Buffer.concat(parts)
}
