// Requests to identity providers and models, whose addresses tenants choose: https only, and never into our own network unless the operator says so.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Addresses that no provider on the internet has (RFC 6890). */
const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

/** True for addresses of this machine and of private networks; IPv4 inside IPv6 counts as what it is. */
export const isOwnAddress = (address: string): boolean => OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** Throws AddressRefused for what may not be asked. With `local`, http and own addresses are allowed. */
export async function assertAllowed(address: string, local: boolean): Promise<void> {
  const { protocol, hostname } = new URL(address)
  if (local && /^https?:$/.test(protocol)) return
  if (protocol !== 'https:') throw new AddressRefused('only https addresses are asked')
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  if (found.some(({ address }) => isOwnAddress(address))) throw new AddressRefused('the address is in our own network')
}

/** fetch for clients of models: each address is checked before it is asked; redirects are not followed. */
export const tenantFetch =
  (local: boolean): typeof fetch =>
  async (input, init) => {
    await assertAllowed(input instanceof Request ? input.url : String(input), local)
    return fetch(input, { ...init, redirect: 'manual' })
  }

/** fetch for openid-client: checks each address before it is asked; redirects are not followed. */
export const outboundFetch =
  (local: boolean) =>
  async (address: string, options: object): Promise<Response> => {
    await assertAllowed(address, local)
    return fetch(address, { ...options, redirect: 'manual' })
  }
