// Receives what other processes announce.
import { LiveEvent } from '@lectern/contracts'
import { type Listening, listen } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { LIVE_CHANNEL } from './announce.repo.ts'

export type Hearing = {
  heard(event: LiveEvent): void
  /** Anything may have changed unheard. */
  missed(): void
}

/** Receives every announcement from now on until it is closed. Never throws; without a connection `missed` is called every 15 seconds. */
export function listenForChanges(
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  { heard, missed }: Hearing,
): Listening {
  return listen(db, {
    channel: LIVE_CHANNEL,
    missed,
    heard(payload) {
      const event = eventOf(payload)
      if (event) heard(event)
    },
    state(works) {
      if (works) log.info({}, 'changes are received at once')
      else log.warn({}, 'changes are not received from the database; browsers ask every 15 seconds')
    },
  })
}

/** Null for what no release of ours has written. */
function eventOf(payload: string): LiveEvent | null {
  try {
    return LiveEvent.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
