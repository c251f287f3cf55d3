// Choices for conflicts and for pages that are no longer in the source: for all, and for single ones.
import { ConflictChoice, GoneChoice, type ImportedPage, type ImportPolicy } from '@lectern/contracts'

/** Null where there is nothing to choose. Without a policy it is what was done. */
export function choiceOf(
  { page, change, choice, edited }: ImportedPage,
  policy: ImportPolicy | null,
): ConflictChoice | GoneChoice | null {
  if (policy === null || choice === null) return choice
  if (change === 'conflict') return policy.conflictsOf?.[page] ?? policy.conflicts ?? 'mine'
  // Edited pages are deleted only by a choice of their own.
  return policy.goneOf?.[page] ?? (edited ? 'keep' : (policy.gone ?? 'keep'))
}

export function withChoice(
  policy: ImportPolicy,
  { page, change }: Pick<ImportedPage, 'page' | 'change'>,
  value: ConflictChoice | GoneChoice,
): ImportPolicy {
  if (change === 'gone') {
    const gone = GoneChoice.safeParse(value)
    return gone.success ? { ...policy, goneOf: { ...policy.goneOf, [page]: gone.data } } : policy
  }
  const chosen = ConflictChoice.safeParse(value)
  return chosen.success ? { ...policy, conflictsOf: { ...policy.conflictsOf, [page]: chosen.data } } : policy
}

/** For all: single choices are forgotten. */
export const forAllConflicts = (policy: ImportPolicy, conflicts: ConflictChoice): ImportPolicy => ({
  ...policy,
  conflicts,
  conflictsOf: {},
})
export const forAllGone = (policy: ImportPolicy, gone: GoneChoice): ImportPolicy => ({ ...policy, gone, goneOf: {} })
