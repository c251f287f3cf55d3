// How long the next try must wait after failed ones (§8 'Wrong login'): soon for one account from one address, later for an account
// tried from many addresses and for an address that tries many accounts, so that neither offices nor people are locked out lightly.
const FIRST = 30_000
const MINUTE = 60_000
/** Failures are forgotten after a day without any. */
export const FORGET_AFTER = 24 * 60 * MINUTE

/** What failures are counted by. */
export type AttemptKind = 'pair' | 'account' | 'address'

const RULES: Record<AttemptKind, { free: number; longest: number }> = {
  pair: { free: 5, longest: 60 * MINUTE },
  account: { free: 20, longest: 15 * MINUTE },
  address: { free: 100, longest: 15 * MINUTE },
}

/** Milliseconds to wait after the `failures`-th failure: none at first, then 30 s, doubling up to the longest of its kind. */
export function delayFor(kind: AttemptKind, failures: number): number {
  const { free, longest } = RULES[kind]
  if (failures < free) return 0
  return Math.min(FIRST * 2 ** Math.min(failures - free, 20), longest)
}
