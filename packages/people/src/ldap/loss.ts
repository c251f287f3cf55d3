// A large part of the people or groups disappears at once: more often a mistake in the directory or the settings than meant so; pure (LDAP-02).

/** Number that is accepted in any case. */
const FEW = 5
const SHARE = 0.2

export class LossRefused extends Error {
  readonly reason: 'tooManyGone' | 'tooManyGroupsGone'
  readonly counts: { gone: number; all: number }

  constructor(reason: LossRefused['reason'], counts: { gone: number; all: number }) {
    super(reason)
    this.reason = reason
    this.counts = counts
  }
}

/** Throws LossRefused when more than 20 % and more than 5 of `all` no longer exist. */
export function requireLittleLoss(reason: LossRefused['reason'], counts: { gone: number; all: number }): void {
  if (counts.gone > FEW && counts.gone > counts.all * SHARE) throw new LossRefused(reason, counts)
}
