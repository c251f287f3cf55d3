// Receives what other processes announce.
import { LiveEvent } from '@lectern/contracts'
import { type Listening, listen } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { LIVE_CHANNEL } from './announce.repo.ts'

type Listeners = {
  onChange(event: LiveEvent): void
  /** Called when changes may have been missed. */
  onMissed(): void
}

/** Receives every announcement until it is closed. Never throws; without a connection `onMissed` is called every 15 seconds. */
export function listenForChanges(
  { db, log }: Pick<DomainContext, 'db' | 'log'>,
  { onChange, onMissed }: Listeners,
): Listening {
  return listen(db, {
    channel: LIVE_CHANNEL,
    onMissed,
    onPayload(payload) {
      const event = eventOf(payload)
      if (event) onChange(event)
    },
    onState(works) {
      if (works) log.info({}, 'changes are received at once')
      else log.warn({}, 'changes are not received from the database; browsers ask every 15 seconds')
    },
  })
}

/** Null for a payload that is no event of this product. */
function eventOf(payload: string): LiveEvent | null {
  try {
    return LiveEvent.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
