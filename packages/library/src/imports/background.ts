// How an import has files converted: for its organisation, and however long others take.
import type { DomainContext, RunOptions } from '@lectern/kernel'
import { tenantOf } from '@lectern/kernel'

/** An import of a busy machine waits: what it refused would be missing from the result. */
export const inBackground = ({ actor }: Pick<DomainContext, 'actor'>): RunOptions => ({
  owner: tenantOf(actor) ?? '',
  patient: true,
})
