// Responses in the form that the OpenAI client reads: vendors put the words of refusals at other places, refuse with status 200, do not
// stream, or stream in forms of their own.
import { tidyEvents } from './tidy-events.ts'
import { deltasOf, type Reply, refusalIn } from './vendor-replies.ts'

type Fetch = typeof globalThis.fetch

/** A refusal with status 200 that names no other: the client takes it for no reason to ask again, or with less. */
const REFUSED = 424
/** A longer text is what was asked for. */
const MAX_REFUSAL = 4_000

/** `ask`, whose refusals say what the vendor says, and whose whole answers to a request for a stream are streams of one piece. */
export const vendorFetch =
  (ask: Fetch = fetch): Fetch =>
  async (input, init) => {
    const response = await ask(input, init)
    const { status, statusText, headers, body } = response
    const type = headers.get('content-type') ?? ''
    const shown = new Headers(headers)
    shown.delete('content-length')
    if (response.ok && type.includes('event-stream') && body)
      return new Response(tidyEvents(body), { status, statusText, headers: shown })
    // The client breaks at a stream without a body.
    if (response.ok && !body && wantsStream(init?.body)) return new Response('', { headers: shown })
    const newAddress = headers.get('location')
    if (status >= 300 && status < 400 && newAddress !== null)
      return Response.json({ error: { message: `Moved to ${newAddress}` } }, { status })
    if (!type.includes('json')) return response
    const text = await response.text()
    if (!response.ok) return new Response(errorBody(text), { status, statusText, headers: shown })
    const refusal = text.length > MAX_REFUSAL ? null : refusalIn(parsed(text))
    if (refusal) {
      const code = Number(refusal.code)
      const refusedAs = code >= 400 && code < 600 ? code : REFUSED
      return new Response(JSON.stringify({ error: refusal }), { status: refusedAs, headers: shown })
    }
    if (!wantsStream(init?.body)) return new Response(text, { status, statusText, headers: shown })
    shown.set('content-type', 'text/event-stream')
    return new Response(streamOf(text), { status, statusText, headers: shown })
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function errorBody(text: string): string {
  const body = parsed(text)
  if (typeof body === 'string') return JSON.stringify({ error: { message: body } })
  if (typeof body !== 'object' || body === null) return text
  return JSON.stringify({ error: refusalIn(body) ?? { ...body, message: text.slice(0, 300) } })
}

const wantsStream = (body: unknown): boolean => typeof body === 'string' && /"stream":\s*true/.test(body)

function streamOf(text: string): string {
  const body = parsed(text)
  return body === undefined ? text : `data: ${JSON.stringify(deltasOf(body as Reply))}\n\ndata: [DONE]\n\n`
}
