// Responses in the form that the OpenAI client reads: vendors put the words of refusals at other places, and some do not stream.

type Fetch = typeof globalThis.fetch

/** `ask`, whose refusals say what the vendor says, and whose whole answers to a request for a stream are streams of one piece. */
export const vendorFetch =
  (ask: Fetch = fetch): Fetch =>
  async (input, init) => {
    const response = await ask(input, init)
    if (!response.headers.get('content-type')?.includes('json')) return response
    if (response.ok && !wantsStream(init?.body)) return response
    const text = await response.text()
    const { status, statusText, headers } = response
    const shown = new Headers(headers)
    shown.delete('content-length')
    if (response.ok) {
      shown.set('content-type', 'text/event-stream')
      return new Response(streamOf(text), { status, statusText, headers: shown })
    }
    return new Response(errorBody(text), { status, statusText, headers: shown })
  }

function errorBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'string') return JSON.stringify({ error: { message: body } })
    if (typeof body !== 'object' || body === null || 'error' in body) return text
    const { message, detail, msg } = body as Record<string, unknown>
    const words = message ?? detail ?? msg
    return JSON.stringify({ error: { ...body, message: typeof words === 'string' ? words : text.slice(0, 300) } })
  } catch {
    return text
  }
}

const wantsStream = (body: unknown): boolean => typeof body === 'string' && /"stream":\s*true/.test(body)

function streamOf(text: string): string {
  try {
    const { choices, ...rest } = JSON.parse(text) as { choices?: { message?: object }[] }
    const deltas = choices?.map(({ message, ...choice }) => ({ ...choice, delta: message ?? {} }))
    return `data: ${JSON.stringify({ ...rest, ...(deltas && { choices: deltas }) })}\n\ndata: [DONE]\n\n`
  } catch {
    return text
  }
}
