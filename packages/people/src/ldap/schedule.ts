// Schedule of directory runs: every N minutes, or daily at an hour in the organisation's time zone; pure (LDAP-02).
import type { LdapFields } from '@lectern/contracts'
import { nextHour } from '@lectern/kernel'

const MINUTE_MS = 60_000

type Plan = Pick<LdapFields, 'enabled' | 'autoSync' | 'schedule' | 'everyMinutes' | 'dailyHour' | 'timeZone'>

/** The next run after `now`; null without a schedule. */
export function nextRunTime(plan: Plan, now: Date): Date | null {
  if (!plan.enabled || !plan.autoSync) return null
  if (plan.schedule === 'minutes') return new Date(now.getTime() + plan.everyMinutes * MINUTE_MS)
  return nextHour(plan.dailyHour, plan.timeZone, now)
}
