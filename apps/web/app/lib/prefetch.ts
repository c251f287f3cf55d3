// Prefetched calls: requested while the scripts of a page still load, used by the client when the page makes the call.
import { preload } from 'react-dom'
import { readToken } from './token.ts'

type Answer = { ok: true; json: () => Promise<unknown> }
/** Older responses are ignored. */
const FRESH_MS = 20_000

const prefetches = new Map<string, { at: number; answer: Promise<Answer | null> }>()

/** The address of a call outside of batches. */
export const callAddress = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

async function request(address: string): Promise<Answer | null> {
  const token = readToken()
  try {
    const response = await fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    if (!response.ok) return null
    const body: unknown = await response.json()
    return { ok: true, json: async () => body }
  } catch {
    return null
  }
}

/** Server only: the browser starts the call when it reads the head of the document. */
export function preloadCall(procedure: string, input: object): void {
  preload(callAddress(procedure, input), { as: 'fetch', crossOrigin: 'anonymous' })
}

/** Browser only. A failure is ignored: the page makes the call again. */
export function prefetchCall(procedure: string, input: object): void {
  const address = callAddress(procedure, input)
  prefetches.set(address, { at: performance.now(), answer: request(address) })
}

/** After a change: earlier responses are outdated. */
export const dropPrefetched = (): void => prefetches.clear()

/** The response of a prefetched call, once; null when there is none. */
export async function prefetchedAnswer(address: string): Promise<Answer | null> {
  const early = prefetches.get(address)
  prefetches.delete(address)
  return early && performance.now() - early.at < FRESH_MS ? early.answer : null
}
