// An answer without the words that are not said: in its text, and in the titles and quotes under it.
import type { AnswerEvent } from '@lectern/contracts'
import { maskedStream, type WordMatcher } from '../blocked-words/matcher.ts'

export async function* maskedEvents(
  events: AsyncIterable<AnswerEvent>,
  matcher: WordMatcher,
): AsyncGenerator<AnswerEvent> {
  const stream = maskedStream(matcher)
  for await (const event of events) {
    if (event.type === 'text') {
      const text = stream.push(event.text)
      if (text !== '') yield { type: 'text', text }
    } else if (event.type === 'citations') {
      const rest = stream.end()
      if (rest !== '') yield { type: 'text', text: rest }
      yield {
        type: 'citations',
        citations: event.citations.map((citation) => ({
          ...citation,
          title: matcher.mask(citation.title),
          quote: matcher.mask(citation.quote),
        })),
      }
    } else yield event
  }
}
