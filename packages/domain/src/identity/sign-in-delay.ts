// How long an account waits for the next try from one address after failed sign-ins (§8 'Wrong login').
const FREE_FAILURES = 5
const FIRST = 30_000
const LONGEST = 60 * 60_000
/** Failures are forgotten after a day without any. */
export const FORGET_AFTER = 24 * 60 * 60_000

/** Milliseconds to wait after the `failures`-th failure in a row: none up to the fourth, 30 s at the fifth, then doubling up to an hour. */
export function signInDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(FIRST * 2 ** Math.min(failures - FREE_FAILURES, 20), LONGEST)
}
