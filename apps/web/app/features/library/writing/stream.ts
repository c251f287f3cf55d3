/** The stream of a text from the model: lines of JSON, until the end, a failure or a stop (EDIT-11). */
import { AssistEvent, type AssistInput } from '@lectern/contracts'
import { readToken } from '~/lib/token.ts'

/** The message is the server's own sentence, or empty when it could not be reached. */
export class AssistError extends Error {}

/** Yields text as it arrives. Throws AssistError; a stop by `signal` ends it quietly. */
export async function* assist(request: AssistInput, lang: string, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield* read(await requestText(request, lang, signal))
  } catch (error) {
    if (signal.aborted) return
    throw error instanceof AssistError ? error : new AssistError('')
  }
}

async function requestText(
  request: AssistInput,
  lang: string,
  signal: AbortSignal,
): Promise<NonNullable<Response['body']>> {
  const token = readToken()
  const response = await fetch(`/assist?lang=${lang}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(request),
  })
  if (response.body && response.headers.get('content-type')?.startsWith('application/x-ndjson')) return response.body
  const answer: { msg?: unknown; data?: { advice?: unknown } | null } | null = await response.json().catch(() => null)
  // Managers of the robot also get advice about a failed model.
  throw new AssistError([answer?.msg, answer?.data?.advice].filter((text) => typeof text === 'string').join(' '))
}

async function* read(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let partialLine = ''
  for (;;) {
    const { value, done } = await reader.read()
    // A text without its last line is incomplete.
    if (done) throw new AssistError('')
    const lines = `${partialLine}${value}`.split('\n')
    partialLine = lines.pop() ?? ''
    for (const line of lines) {
      const event = AssistEvent.parse(JSON.parse(line))
      if (event.type === 'end') return
      if (event.type === 'failed') throw new AssistError(event.message)
      yield event.text
    }
  }
}
