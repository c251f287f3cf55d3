// Names of changes, by which the server makes each of them once.
import { createId } from './create-id.ts'

/** Before a change is sent once more. */
export const WAITS_MS = [500, 2_000]
/** So long a person who presses the same button again means the same change. */
const KEEP_MS = 10 * 60_000

/** Names of changes whose end this page does not know, by what they are. */
const open = new Map<string, { name: string; until: number }>()

/** A new one, or that of the same change whose end is not known. */
export function claimName(key: string): string {
  const lost = open.get(key)
  open.delete(key)
  return lost && lost.until > Date.now() ? lost.name : createId() + createId()
}

/** Keeps the name for the next attempt. */
export const keepName = (key: string, name: string): void => {
  open.set(key, { name, until: Date.now() + KEEP_MS })
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
