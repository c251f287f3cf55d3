// Names resolved once, for the socket itself: the checked address is the one connected to.
import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { assertForeign } from './addresses.ts'

/** Fails with AddressRefused for names that resolve to our own network. */
export const foreignLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    try {
      if (error || !first) throw error ?? new Error('no address')
      assertForeign(addresses)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    } catch (refused) {
      callback(refused as Error, '')
    }
  })
}
