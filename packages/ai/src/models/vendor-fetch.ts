// Refusals in the form that the OpenAI client reads: vendors put their words at other places, and it would lose them.

type Fetch = typeof globalThis.fetch

/** `ask`, whose refusals say what the vendor says. */
export const vendorFetch =
  (ask: Fetch = fetch): Fetch =>
  async (input, init) => {
    const response = await ask(input, init)
    if (response.ok || !response.headers.get('content-type')?.includes('json')) return response
    const text = await response.text()
    const { status, statusText, headers } = response
    const shown = new Headers(headers)
    shown.delete('content-length')
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
