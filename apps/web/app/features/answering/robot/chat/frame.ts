// Messages between the conversation in a frame and the page around it (packages/embed/src/robot is the other side).

import { LIMITS } from '@lectern/contracts'
import { postToScript, readScriptMessage } from '@lectern/embed'

export const inFrame = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Asks the surrounding page to close the frame. The message has no personal data, so any page may receive it. */
export const closeFrame = (): void => postToScript({ type: 'lectern:close' }, '*')

/** Tells the surrounding page that questions are accepted from now on. */
export function frameReady(): void {
  if (inFrame()) postToScript({ type: 'lectern:ready' }, '*')
}

/** A question that the page around asks on behalf of its reader, or null for any other message. */
export const questionOf = (event: MessageEvent<unknown>): string | null =>
  readScriptMessage(event)?.question.slice(0, LIMITS.searchText) ?? null
