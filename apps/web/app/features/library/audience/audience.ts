// Effective readers of a manual, for descriptions (specification §4 Manual publicity). Pure.
import type { Manual } from '@lectern/contracts'
import { publicityOf } from './publicity.ts'

export type Readers = 'collaborators' | 'organisation' | 'organisationPassword' | 'everybody' | 'everybodyPassword'

export function readersOf(
  manual: Pick<Manual, 'releaseType' | 'releaseScope' | 'linkPermission' | 'hasSharePassword'>,
): Readers {
  const publicity = publicityOf(manual)
  if (publicity === 'private' || publicity === 'members') return 'collaborators'
  if (publicity === 'external') return manual.hasSharePassword ? 'everybodyPassword' : 'everybody'
  return manual.hasSharePassword ? 'organisationPassword' : 'organisation'
}
