// Requests to identity providers and models, whose addresses tenants choose: https only, and never inside our own network unless the operator allows it.
import { isIP } from 'node:net'
import { AddressRefused, assertForeign } from '../outbound/addresses.ts'
import { boundedBody } from '../outbound/bounded-body.ts'
import { foreignLookup } from '../outbound/foreign-lookup.ts'
import { pinnedFetch } from '../outbound/pinned-fetch.ts'
import { assertWithinRules } from '../outbound/rules.ts'

/** Throws AddressRefused for forbidden addresses. With `local`, http and own addresses are allowed. Names are checked when they are resolved. */
export function assertAllowed(address: string, local: boolean): void {
  const url = new URL(address)
  const { protocol, hostname } = url
  assertWithinRules(url)
  if (local && /^https?:$/.test(protocol)) return
  if (protocol !== 'https:') throw new AddressRefused('only https addresses are asked')
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family) assertForeign([{ address: host, family }])
}

/** The same before any request, when an address is saved; machines' names for themselves count too. */
export function mayBeAsked(address: string, local: boolean): boolean {
  try {
    assertAllowed(address, local)
    return local || !/^(?:.+\.)?localhost\.?$/.test(new URL(address).hostname)
  } catch {
    return false
  }
}

/** The vectors of a batch of passages are a tenth of it. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** fetch for clients of models: each address is checked where it is connected to; redirects are not followed. */
export function tenantFetch(local: boolean): typeof fetch {
  const ask = local ? fetch : pinnedFetch(foreignLookup)
  return async (input, init) => {
    assertAllowed(input instanceof Request ? input.url : String(input), local)
    return boundedBody(await ask(input, { ...init, redirect: 'manual' }), MAX_ANSWER_BYTES)
  }
}

/** fetch for openid-client, by the same rules. */
export function outboundFetch(local: boolean) {
  const ask = tenantFetch(local)
  return (address: string, options: object): Promise<Response> => ask(address, options)
}
