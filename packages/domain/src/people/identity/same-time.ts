// Answers that must not tell by their time whether somebody was found.
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work of either case takes, with room. */
const LEAST_MS = 120

/** Runs `work` and answers, or fails, not before `least` milliseconds. */
export async function inSameTime<T>(work: () => Promise<T>, least: number = LEAST_MS): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(least)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
