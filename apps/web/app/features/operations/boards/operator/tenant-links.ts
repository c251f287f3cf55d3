// Lists of organisations behind the figures of the platform's board.
import { paths } from '~/lib/paths.ts'

type Days = { from: string; to: string }
const DAY_MS = 24 * 60 * 60_000
const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const counted = { counted: 'true' }

/** Registered on these days; none yet: not known. */
export const registeredIn = (days: Days | undefined, filter: Record<string, string> = {}) =>
  days && paths.tenantsBy({ ...counted, registeredFrom: days.from, registeredTo: days.to, ...filter })

/** Active in the 30 days up to the end. */
export const stillActive = (to: string) => ({ activeFrom: plusDays(to, -29), activeTo: to })

/** Those that were active 60 to 31 days before the end of `day`; `lost`: and not since. */
export const activeBefore = (day: string, lost = false) =>
  paths.tenantsBy({
    ...counted,
    activeFrom: plusDays(day, -59),
    activeTo: plusDays(day, -30),
    ...(lost && { idleFrom: plusDays(day, -29), idleTo: day }),
  })

export const usersOf = (feature: string, days: Days | undefined) =>
  days && paths.tenantsBy({ ...counted, feature, usedFrom: days.from, usedTo: days.to })

export const tenantAddress = (tenantId: string) => paths.tenantsBy({ tenantId })
