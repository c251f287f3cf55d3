// Limits of SMS per number: each costs money, and providers refuse more (1 a minute, 5 an hour, 10 a day unless the operators set something
// else). Codes are counted where they are requested, so that nobody learns from a refusal which numbers exist.
import type { Tx } from '@lectern/db'
import { parameterNumber } from '../parameters/file-settings.ts'
import { parameterValues } from '../parameters/parameter.repo.ts'
import { lockNumber, smsTimes } from './message.repo.ts'

const MINUTE_MS = 60_000
const WINDOWS = [
  { key: 'smsPerDay', fallback: 10, lengthMs: 24 * 60 * MINUTE_MS },
  { key: 'smsPerHour', fallback: 5, lengthMs: 60 * MINUTE_MS },
  { key: 'smsPerMinute', fallback: 1, lengthMs: MINUTE_MS },
] as const
type Limits = readonly { limit: number; lengthMs: number }[]

/** Milliseconds until a number that had messages at these times (newest first) may have another one; 0: now. */
export function smsWait(times: readonly Date[], limits: Limits, now: Date): number {
  const waits = limits.map(({ limit, lengthMs }) => {
    const within = times.filter((time) => time.getTime() > now.getTime() - lengthMs)
    const leaving = within[limit - 1]
    return leaving ? leaving.getTime() + lengthMs - now.getTime() : 0
  })
  return Math.max(0, ...waits)
}

export const NUMBER_DAY_MS = WINDOWS[0].lengthMs

/** Seconds until a number that had messages at these times, newest first, may have another one; 0: now. */
export async function numberWait(tx: Tx, times: readonly Date[], now: Date): Promise<number> {
  if (times.length === 0) return 0
  const values = await parameterValues(
    { prisma: tx },
    WINDOWS.map(({ key }) => key),
  )
  const limits = WINDOWS.map(({ key, fallback, lengthMs }) => ({
    limit: Math.max(1, Math.floor(parameterNumber(values.get(key), fallback))),
    lengthMs,
  }))
  return Math.ceil(smsWait(times, limits, now) / 1000)
}

/** Whether the number may have another SMS now. Senders to one number wait for one another until their transactions end. */
export async function mayHaveSms(tx: Tx, number: string, now: Date): Promise<boolean> {
  await lockNumber(tx, number)
  return (await numberWait(tx, await smsTimes(tx, number, new Date(now.getTime() - NUMBER_DAY_MS)), now)) === 0
}
