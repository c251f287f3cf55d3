// Requests to identity providers and models, whose addresses tenants choose: https only, and never into our own network unless the operator says so.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AddressRefused, assertForeign } from '../outbound/addresses.ts'

/** Throws AddressRefused for what may not be asked. With `local`, http and own addresses are allowed. */
export async function assertAllowed(address: string, local: boolean): Promise<void> {
  const { protocol, hostname } = new URL(address)
  if (local && /^https?:$/.test(protocol)) return
  if (protocol !== 'https:') throw new AddressRefused('only https addresses are asked')
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  assertForeign(family ? [{ address: host, family }] : await lookup(host, { all: true }))
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
