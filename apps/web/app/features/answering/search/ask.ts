// Asks a question and hands out what streams in (specification §7 AI search, §4 AI stream).
import { AnswerEnding, AnswerPicture, Citation, type Lang, PicturePlace } from '@lectern/contracts'
import { serverEvents } from '~/lib/server-events.ts'
import { readToken } from '~/lib/token.ts'
import { withTimeout } from '~/lib/with-timeout.ts'
import { AskCut, type AskEvent, AskRefused, type Trouble } from './answer-state.ts'
import { answerIdOf, decodeChunk } from './answer-text.ts'

/** The server sends a keep-alive every 15 s; longer silence means that the connection is lost. */
const QUIET_MS = 30_000

export type AskOptions = {
  question: string
  /** A data: address. */
  picture?: string
  manualId?: string
  spaceId?: string
  portal?: string
  /** Id of the first answer of the conversation that the question continues. */
  conversationId?: string
  lang: Lang
  signedIn: boolean
  signal: AbortSignal
}
async function refusalOf(response: Response): Promise<AskRefused> {
  const body: unknown = await response.json().catch(() => null)
  const { code, msg } = typeof body === 'object' && body !== null ? { code: 1, msg: '', ...body } : { code: 9, msg: '' }
  return new AskRefused(typeof code === 'number' ? code : 9, typeof msg === 'string' ? msg : '')
}

function troubleIn(data: string): Trouble {
  const { message, advice }: Partial<Record<'message' | 'advice', unknown>> = JSON.parse(data)
  return { message: String(message), ...(typeof advice === 'string' && { advice }) }
}

function revisedIn(data: string): Extract<AskEvent, { type: 'revised' }> {
  const { text, pictures }: { text?: unknown; pictures?: unknown } = JSON.parse(data)
  return { type: 'revised', text: String(text), pictures: PicturePlace.array().parse(pictures ?? []) }
}

/** Yields id, text and citations; throws AskRefused, AskCut, or the abort and timeout errors of the browser. */
export async function* requestAnswer({ signal, signedIn, ...request }: AskOptions): AsyncGenerator<AskEvent> {
  const { question, picture, manualId, spaceId, portal, conversationId, lang } = request
  const params = {
    searchContent: question,
    lang,
    aiSearch: 'true',
    ...(manualId && { manualId }),
    ...(spaceId && { roomId: spaceId }),
    ...(portal && { portal }),
    ...(conversationId && { conversationId }),
  }
  const area = signedIn ? 'manualContent' : 'notLoginManualContent'
  const token = signedIn ? readToken() : null
  const headers = { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) }
  const path = `/service/${area}/intelligentSearch`
  const call =
    picture === undefined
      ? fetch(`${path}?${new URLSearchParams(params)}`, { signal, headers })
      : fetch(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ ...params, picture }),
          signal,
        })
  // A picture is read before anything is sent.
  const response = await withTimeout(call, picture === undefined ? QUIET_MS : 2 * QUIET_MS)
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw await refusalOf(response)
  for await (const { event, data } of serverEvents(response.body, QUIET_MS)) {
    if (event === 'close') return
    if (event === 'citations') yield { type: 'citations', citations: Citation.array().parse(JSON.parse(data)) }
    else if (event === 'revised') yield revisedIn(data)
    else if (event === 'picture') yield { type: 'picture', picture: AnswerPicture.parse(JSON.parse(data)) }
    else if (event === 'blocked') yield { type: 'blocked' }
    else if (event === 'provider') yield { type: data === 'pinned' ? 'pinned' : 'byModel' }
    else if (event === 'outcome') yield { type: 'outcome', ending: AnswerEnding.parse(JSON.parse(data)) }
    else if (event === 'trouble') yield { type: 'trouble', trouble: troubleIn(data) }
    else if (event === 'message') {
      const id = answerIdOf(data)
      yield id === null ? { type: 'text', text: decodeChunk(data) } : { type: 'id', id }
    }
  }
  throw new AskCut()
}
