// Counts the requests that an answer makes to chat models.
import type { ChatModelSettings } from './chat-model.ts'

/** `calls`: requests that were sent, refused ones included. `sent`: their bodies, for an estimate. */
export type ModelMeter = { calls: number; sent: string[] }

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
