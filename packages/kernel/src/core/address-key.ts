// The key by which limits count callers. One IPv6 subscriber has at least a /64 network (RFC 6177), so a full address would give them 2^64 counters.
import { isIP } from 'node:net'

const NETWORK_GROUPS = 4

/**
 * The part of an address that identifies one subscriber: all of IPv4, also when it is written as IPv6 (`::ffff:192.0.2.1`), and the /64 network
 * of IPv6. Text that is not an address stays as it is. For counting only: logs and session lists keep the full address.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups.slice(6).flatMap(bytesOf).join('.')
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]

/** The eight 16-bit groups of a valid IPv6 address, in any notation. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const numbersOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((part) => (part.includes('.') ? pairsOf(part) : [Number.parseInt(part, 16)]))

/** The last four bytes in the notation of IPv4, as two groups. */
function pairsOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
