// Counts what models are asked, for the organisation on whose behalf they are (AI-03).
import type { Meter } from '@lectern/ai'
import { confinedTo } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { addCall, type CountedModel } from './usage.repo.ts'

/** Nobody waits for a count; one that cannot be written is logged and lost. */
export function meterOf({ db, log, now }: Pick<DomainContext, 'db' | 'log' | 'now'>, counted: CountedModel): Meter {
  return (call) => {
    const { tenantId, role, model } = counted
    // Members of one organisation read, and ask in, public manuals of another.
    confinedTo(tenantId, () => addCall(db, counted, call, now())).catch((error: unknown) =>
      log.error({ err: error, tenantId, role, model }, 'a request to a model could not be counted'),
    )
  }
}
