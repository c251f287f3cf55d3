// Port: calls of addresses that people enter, to tell other programs of events.
import type { WebhookReason } from '@lectern/contracts'

type WebhookCall = { address: string; headers: Readonly<Record<string, string>>; body: string }
/** `reason` is null for success, `status` for no answer; `answer` is the beginning of what came. */
type WebhookAnswer = { status: number | null; reason: WebhookReason | null; answer: string }

/** Driver: HTTP that never connects to this machine or to private networks, unless the operator allows it. */
export type WebhookCaller = {
  /** False for addresses that are never called; names are checked when they are resolved. */
  mayBeCalled(address: string): boolean
  /** Never throws. Redirects are not followed. */
  call(call: WebhookCall): Promise<WebhookAnswer>
}
