// Internal addresses: requests whose targets people choose never go there.
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Addresses that no host on the internet has (RFC 6890), and one at which a cloud gives its machines secrets. */
const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits)
for (const [net, bits] of [
  // Nothing, this machine, and IPv4 as it was once written.
  ['::', 96],
  // IPv4 behind translators: the target is unknown here.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

/** True for addresses of this machine and of private networks; IPv4 inside IPv6 counts as what it is. */
export const isOwnAddress = (address: string): boolean => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** Throws AddressRefused when one of a host's addresses is our own: a name that resolves to both could reach our network. */
export function assertForeign(addresses: readonly LookupAddress[]): void {
  if (addresses.some(({ address }) => isOwnAddress(address)))
    throw new AddressRefused('the address is in our own network')
}
