// Event streams of the victim's people, which must not report what the other organisation does.
import type { Caller } from '../permission-matrix/callers.ts'
import type { Organisation } from './organisation.ts'

const LISTENERS: readonly Caller[] = ['tenant', 'editor', 'viewer']

/** Opens streams of its people; `close` ends them and returns all received events. */
export async function openStreams(
  origin: string,
  { people }: Organisation,
): Promise<{ count: number; close(): Promise<string> }> {
  const ended = new AbortController()
  const parts: string[] = []
  const readers: Promise<void>[] = []
  for (const who of LISTENERS) {
    // They may have ended all of their sessions since.
    await people.session(who, true)
    const headers = { authorization: `Bearer ${await people.session(who, false)}` }
    const answer = await fetch(`${origin}/events`, { headers, signal: ended.signal })
    if (answer.ok && answer.body) readers.push(read(answer.body, parts))
  }
  return {
    count: readers.length,
    async close() {
      ended.abort()
      await Promise.allSettled(readers)
      return parts.join('')
    },
  }
}

async function read(body: ReadableStream<Uint8Array>, parts: string[]): Promise<void> {
  const decoder = new TextDecoder()
  for await (const part of body) parts.push(decoder.decode(part, { stream: true }))
}
