// Mails that came back, which are in the log as sent (MSG-03).
import type { Database } from '@lectern/db'
import type { Ports } from '../ports/ports.ts'
import { markBounced } from './message.repo.ts'

/** Reads the mailbox for bounces, if there is one. Returns the number of mails marked as failed. */
export async function recordBounces(
  { db, ports }: { db: Database; ports: Pick<Ports, 'messages'> },
  signal?: AbortSignal,
): Promise<number> {
  const { bounces } = ports.messages
  return bounces ? bounces((bounce) => markBounced(db, bounce), { signal }) : 0
}
