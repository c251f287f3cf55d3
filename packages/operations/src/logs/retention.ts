// Retention of logs, by the parameters (specification §3 'Parameter'; OPS-05). Pure.
import { KEEP_DAYS } from '@lectern/contracts'

/** Days; a parameter that is not a whole number within the bounds counts as the standard, so that a slip deletes nothing. */
export function keepDays(log: keyof typeof KEEP_DAYS, parameter: string | undefined): number {
  const { least, most, standard } = KEEP_DAYS[log]
  const days = /^\d{1,4}$/.test(parameter ?? '') ? Number(parameter) : Number.NaN
  return days >= least && days <= most ? days : standard
}
