// Classifies an answer for the conversation. Pure.
import type { Answer } from '~/features/answering/search/answer-state.ts'

export type Outcome = {
  /** Still on its way. */
  live: boolean
  /** True when nothing published answers the question. An answer without a source counts as none; a question that was refused does not count. */
  miss: boolean
  /** Only places where the answer may be: nothing is claimed. */
  doubtful: boolean
  text: string
}

/** `missGuide`, where set, is shown instead of the text when there is no answer. */
export function outcomeOf({ phase, text, citations, blocked, doubtful }: Answer, missGuide: string): Outcome {
  const miss = phase === 'done' && citations.length === 0 && !blocked
  return {
    live: phase === 'thinking' || phase === 'streaming',
    miss,
    doubtful,
    text: miss && missGuide ? missGuide : text,
  }
}
