// Pages that sites of others may show in a frame: the robot, on the hosts that its configuration allows (EMBED-02).

import { robotFrameHosts } from '@lectern/answering'
import { type Actor, tenantOf } from '@lectern/kernel'
import type { Shared } from '../request/context.ts'

const ROBOT = /^\/robot(?:\/([A-Za-z0-9_-]{1,64}))?\/?(?:$|\?)/

/** The sources for a page's `frame-ancestors`, or undefined when only our own pages may show it. */
export async function framedBy(shared: Shared, url: string, actor: Actor): Promise<string[] | undefined> {
  const match = ROBOT.exec(url)
  if (!match) return undefined
  const manual = match[1]
  const hosts = await robotFrameHosts(shared, manual ? { manual } : { tenantId: tenantOf(actor) ?? '' })
  return hosts === null ? ['*'] : ["'self'", ...hosts]
}
