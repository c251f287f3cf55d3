// The clock of test contexts and factories: it never tells a millisecond twice, so rows have the order in which a test makes them.
let last = 0

/** The time now, or a millisecond after the last one that was told. */
export function nextMoment(): Date {
  last = Math.max(Date.now(), last + 1)
  return new Date(last)
}
