// Callers who leave while they are still being let in.
import type { ServerResponse } from 'node:http'

/** Calls `act` once the caller is gone, which may be so already: nothing is heard of an end that is past. */
export function onGone(raw: Pick<ServerResponse, 'destroyed' | 'once'>, act: () => void): void {
  if (raw.destroyed) act()
  else raw.once('close', act)
}
