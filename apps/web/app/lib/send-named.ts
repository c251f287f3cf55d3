// Files and forms under names: one whose answer was lost is sent again under its name, and the server takes it once (EDIT-03, FILE-01).
import { claimName, keepName, pause, WAITS_MS } from './call-names.ts'

/** As the calls beside the procedures answer. */
export type Envelope = { code?: unknown; msg?: unknown; data?: unknown }

const UNKNOWN_END = 409

/** Returns the parsed response, or null when it is incomplete or not ours. */
async function send(address: string, init: RequestInit, name: string) {
  const headers = { ...init.headers, 'call-id': name }
  try {
    const response = await fetch(address, { ...init, headers })
    const envelope: Envelope | null = await response.json().catch(() => null)
    return { envelope, lost: envelope === null && (response.ok || response.status >= 500), status: response.status }
  } catch {
    return { envelope: null, lost: true, status: 0 }
  }
}

/** Posts to `address`; `what` says which change it is. Answers null when no answer arrived. */
export async function sendNamed(
  address: string,
  what: readonly unknown[],
  init: RequestInit,
): Promise<Envelope | null> {
  const key = JSON.stringify(what)
  const name = claimName(key)
  for (let tries = 0; ; tries++) {
    const { envelope, lost, status } = await send(address, { ...init, method: 'POST' }, name)
    const wait = WAITS_MS[tries]
    if (!lost || wait === undefined || !navigator.onLine) {
      if (lost || status === UNKNOWN_END) keepName(key, name)
      return envelope
    }
    await pause(wait)
  }
}

/** Returns a key for the file, as far as pages can identify it without reading it. */
export const fileKey = ({ name, size, lastModified }: File) => [name, size, lastModified] as const
