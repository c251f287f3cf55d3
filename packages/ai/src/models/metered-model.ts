// Counts the requests that an answer makes to chat models, and estimates their tokens where an endpoint reports none.
import { sizeOf } from '../analysis/text-size.ts'
import type { ChatModelSettings } from './chat-model.ts'

/** `calls`: requests that were sent, refused ones included. `sent`: their bodies, for an estimate. */
export type ModelMeter = { calls: number; sent: string[] }

/** Tokens of a unit of text (see `sizeOf`), for the models in use about the same. */
const TOKENS_OF_UNIT = 1.3

/** Tokens of a text, as an estimate. */
export const estimateTokens = (text: string): number => Math.ceil(TOKENS_OF_UNIT * sizeOf(text))

/**
 * The same model, and its spare one, with each request counted by `meter`. Without their breakers: failures of many requests in a row, such
 * as a replay, do not keep readers from their answers.
 */
export function metered(settings: ChatModelSettings, meter: ModelMeter): ChatModelSettings {
  const ask = settings.fetch ?? fetch
  return {
    ...settings,
    breaker: undefined,
    fetch: (input, init) => {
      meter.calls++
      if (typeof init?.body === 'string') meter.sent.push(init.body)
      return ask(input, init)
    },
    ...(settings.spare && { spare: metered(settings.spare, meter) }),
  }
}
