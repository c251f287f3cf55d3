// Notifies open browsers of changes (ADR 0031). Events name a topic only: the pages ask the server for the change itself.
import type { LiveTopic } from '@lectern/contracts'
import type { Tx } from '@lectern/db'

/** Channel of PostgreSQL on which every server listens; `live_announce` of the migrations writes to it. */
export const LIVE_CHANNEL = 'lectern_live'

export type Announcement = {
  topic: LiveTopic
  /** Recipients; all people of the tenant when omitted. */
  userIds?: readonly string[]
  /** Browsers that are in this tenant; those of everybody when left out or empty. */
  tenantId?: string
}

/**
 * Notifies the browsers once `tx` commits, on every server, and nobody when it is rolled back. Never fails the change: a missed change is found
 * at the browser's next request.
 */
export async function announce(tx: Tx, { topic, userIds, tenantId = '' }: Announcement): Promise<void> {
  const people = userIds ? [...new Set(userIds)] : null
  await tx.$executeRaw`SELECT live_announce(${topic}::text, ${people}::text[], ${tenantId}::text)`
}
