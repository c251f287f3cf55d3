// Schedule of a repository's runs; pure.
import type { GitSchedule } from '@lectern/contracts'
import { nextHour } from '@lectern/kernel'

const HOUR_MS = 60 * 60_000

/** The next run after `now`; null without a schedule. */
export function nextRunTime(
  plan: { schedule: GitSchedule; dailyHour: number; timeZone: string },
  now: Date,
): Date | null {
  if (plan.schedule === 'off') return null
  return plan.schedule === 'hourly' ? new Date(now.getTime() + HOUR_MS) : nextHour(plan.dailyHour, plan.timeZone, now)
}
