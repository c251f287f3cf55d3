// Preselects the most likely manual: pure rule of the picker.
import type { Manual } from '@lectern/contracts'

/** In the given order, demo content last; `first` is chosen for the person, and never demo content: what is written there is lost among it. */
export function pickerOrder<M extends Pick<Manual, 'id' | 'demo'>>(
  manuals: readonly M[],
): { manuals: M[]; first: string | undefined } {
  const ownManuals = manuals.filter(({ demo }) => !demo)
  return { manuals: [...ownManuals, ...manuals.filter(({ demo }) => demo)], first: ownManuals[0]?.id }
}
