// Visits that count as a link from another site (OPS-09): only public sites that are not ours.
import { BlockList, isIP } from 'node:net'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Names of machines in a private network (RFC 6761, RFC 6762, RFC 8375, and usage). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|corp|home\.arpa|test|invalid|example)$/

const MAX_LENGTH = 500

const plain = (host: string) =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')

function isPrivate(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family !== 0) return PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || PRIVATE_NAME.test(host)
}

/** An address without query, fragment, user and password; null for what is none. */
function webAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : null
}

const bare = (url: URL) => `${url.origin}${url.pathname}`.slice(0, MAX_LENGTH)

export type BacklinkRow = { sourceHost: string; source: string; target: string }
/** A visit of an article that came from another site. */
export type ArticleLink = BacklinkRow & { articleId: string; createdAt: Date }

/** Whether `host` is one of `blocked` or below one of them. */
export const isBlocked = (host: string, blocked: readonly string[]): boolean =>
  blocked.some((name) => host === plain(name) || host.endsWith(`.${plain(name)}`))

/**
 * Returns the record of a visit from `sourceLink` to `targetLink`; null when it does not count: no web address, a private network, one of `own`
 * hosts, or one of `blocked` hosts and those below them.
 */
export function backlinkOf(
  { sourceLink, targetLink }: { sourceLink: string; targetLink: string },
  { own, blocked }: { own: readonly string[]; blocked: readonly string[] },
): BacklinkRow | null {
  const [source, target] = [webAddress(sourceLink), webAddress(targetLink)]
  if (!source || !target) return null
  const host = plain(source.hostname)
  if (isPrivate(host) || host === plain(target.hostname)) return null
  if (own.some((name) => plain(name) === host)) return null
  if (isBlocked(host, blocked)) return null
  return { sourceHost: host, source: bare(source), target: bare(target).replace(target.origin, '') }
}
