// Confines the current work to the rows of one tenant. The database enforces it by row-level security (ADR 0024): a predicate that a statement
// forgets finds nothing foreign.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Id of the tenant that the running work is confined to; undefined outside of any. */
const confinement = new AsyncLocalStorage<string | undefined>()

/** The database role of confined statements. It owns nothing and is subject to every policy. */
export const CONFINED_ROLE = 'lectern_tenant'

/**
 * Runs `work`, with everything it awaits, so that its statements see and write rows of this tenant only. A transaction keeps the
 * confinement it began with. An empty id is of no tenant, of which there are only the rows that everybody may read.
 */
export const confinedTo = <T>(tenantId: string, work: () => T | PromiseLike<T>): Promise<T> => within(tenantId, work)

/**
 * Runs `work` as the product itself, which reaches every tenant. For values that several tenants share, such as what a cache loads,
 * and for what is unique in the whole product. `confinement-places.test.ts` lists the callers.
 */
export const outsideTenants = <T>(work: () => T | PromiseLike<T>): Promise<T> => within(undefined, work)

/** Waits inside: Prisma's promises begin only when somebody waits for them. */
const within = <T>(tenantId: string | undefined, work: () => T | PromiseLike<T>): Promise<T> =>
  confinement.run(tenantId, async () => await work())

/** `callback`, confined as its maker is now, whoever calls it. Cheaper than AsyncResource.bind, and all that a pool needs. */
export function keepConfinement<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const tenantId = confinement.getStore()
  return (...args) => confinement.run(tenantId, callback, ...args)
}

/** The tenant that the current work is confined to. */
export const confinedTenant = (): string | undefined => confinement.getStore()
