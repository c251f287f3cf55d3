// Answers in the form of OpenAI's chat completions: sources as links below the text, and as annotations of type url_citation. Pure.
import type { AnswerEvent, Citation } from '@lectern/contracts'

export type Annotation = {
  type: 'url_citation'
  url_citation: { start_index: number; end_index: number; title: string; url: string }
}
type Envelope = { id: string; model: string; created: number }
export type Usage = { input: number; output: number }
export type FinishReason = 'stop' | 'content_filter'
type Delta = { role?: 'assistant'; content?: string; annotations?: Annotation[] }

const escapeTitle = (title: string) => title.replace(/[\\[\]]/g, '\\$&')

/** The list of sources below a text; empty without any. */
export function sourceList(citations: readonly Citation[], heading: string): string {
  const lines = citations.map(({ index, title, url }) => `- [${index}] [${escapeTitle(title)}](${url})`)
  return lines.length === 0 ? '' : `\n\n${heading}\n${lines.join('\n')}`
}

/** Where a text names its sources. */
export function annotationsOf(text: string, citations: readonly Citation[]): Annotation[] {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]))
  return [...text.matchAll(/\[(\d{1,3})\](?!\()/g)].flatMap(({ 0: mark, 1: number, index: start }) => {
    const citation = byIndex.get(Number(number))
    if (!citation) return []
    const place = { start_index: start, end_index: start + mark.length }
    return [{ type: 'url_citation' as const, url_citation: { ...place, title: citation.title, url: citation.url } }]
  })
}

export const finishReason = ({ fallback }: Extract<AnswerEvent, { type: 'end' }>): FinishReason =>
  fallback === 'sensitive' ? 'content_filter' : 'stop'

type Ending = { annotations: Annotation[]; finish: FinishReason; usage: Usage }

const usageOf = ({ input, output }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
})

/** A whole answer. */
export const completion = (
  { id, model, created }: Envelope,
  { content, annotations, finish, usage }: Ending & { content: string },
) => ({
  ...{ id, object: 'chat.completion', created, model },
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null, annotations },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage: usageOf(usage),
})

/** A piece of an answer, as an event. */
export const completionChunk = ({ id, model, created }: Envelope, delta: Delta, finish: FinishReason | null = null) =>
  `data: ${JSON.stringify({
    ...{ id, object: 'chat.completion.chunk', created, model },
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  })}\n\n`

/** The last event of an answer for clients that ask for its tokens. */
export const usageChunk = ({ id, model, created }: Envelope, usage: Usage) =>
  `data: ${JSON.stringify({
    ...{ id, object: 'chat.completion.chunk', created, model },
    ...{ choices: [], usage: usageOf(usage) },
  })}\n\n`
