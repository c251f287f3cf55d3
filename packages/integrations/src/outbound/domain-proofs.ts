/**
 * Proofs that somebody holds a domain (TEN-10): TXT records, and a file of its web site. The file is requested like other files of the internet
 * are, never inside our own network, and a redirect to another host proves nothing about this one.
 */
import { Resolver } from 'node:dns/promises'
import type { DomainProofs } from '@lectern/kernel'
import { AddressRefused } from './addresses.ts'
import { remoteFiles, StatusRefused } from './remote-files.ts'

const WAIT_MS = 4_000
const TRIES = 2
/** A proof is one short line. */
const MAX_BYTES = 1_024
/** Error codes of a resolver for names without such a record. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

type Options = {
  /** Addresses of DNS servers, instead of those of the machine. */
  servers?: readonly string[]
  /** Sites of this machine and of private networks are allowed too, at the port `:n` of the domain. */
  local?: boolean
}

export function domainProofs({ servers, local = false }: Options = {}): DomainProofs {
  const files = remoteFiles({ local, sameHost: true, waitMs: WAIT_MS })
  const read = async (url: string) => {
    const bytes = await files.fetch(url, { maxBytes: MAX_BYTES, accept: 'text/plain' })
    return new TextDecoder().decode(bytes)
  }
  return {
    async records(name) {
      const resolver = new Resolver({ timeout: WAIT_MS, tries: TRIES })
      if (servers) resolver.setServers(servers)
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return []
        throw error
      }
    },
    async file(domain, path) {
      try {
        // A new domain often has no certificate yet.
        return await read(`https://${domain}${path}`).catch(() => read(`http://${domain}${path}`))
      } catch (error) {
        if (error instanceof StatusRefused || error instanceof AddressRefused) return null
        throw error
      }
    },
  }
}
