// Figures of answers while they stream: who wrote them, until the first words, and whole.
import type { AnswerEvent } from '@lectern/contracts'
import { answerDuration, answersTotal } from '../lib/metrics.ts'

/** Yields the events of an answer that was asked for at `begin`, by `performance.now()`. */
export async function* measuredAnswer(
  events: AsyncGenerator<AnswerEvent>,
  begin: number,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const seconds = () => (performance.now() - begin) / 1000
  let firstWords: number | undefined
  for await (const event of events) {
    if (event.type === 'text') firstWords ??= seconds()
    if (event.type === 'end') {
      const { provider, found } = event
      answersTotal.inc({ provider, found: String(found) })
      answerDuration.observe({ provider, part: 'first' }, firstWords ?? seconds())
      answerDuration.observe({ provider, part: 'whole' }, seconds())
    }
    yield event
  }
}
