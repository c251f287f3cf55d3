// Protocol by postMessage between our script on a host page and our page in its frame. Both sides
// take messages from each other only: the script from its own frame and our origin, the page from its parent.

/**
 * Browsers and proxies keep the scripts for a while, so either side may be older than the other. Messages of another version are
 * ignored: raise it when an old side would misread a new message, not for messages that are new.
 */
export const PROTOCOL_VERSION = 1

/** From the page in the frame to the script. */
export type FrameMessage =
  /** In-app help: height of the article in CSS pixels, at first and whenever it changes. */
  | { type: 'lectern:height'; height: number }
  /** Robot: questions are accepted from now on. */
  | { type: 'lectern:ready' }
  /** Both: the reader closes the frame. */
  | { type: 'lectern:close' }

/** From the script to the page in the frame. */
export type ScriptMessage =
  /** Robot: the page around asks this on behalf of its reader. */
  { type: 'lectern:ask'; question: string }

/** To the page around the frame. `origin`: the receiver; '*' for messages without personal data. */
export const postToScript = (message: FrameMessage, origin: string): void =>
  window.parent.postMessage({ ...message, version: PROTOCOL_VERSION }, origin)

/** To the page in the frame, when it is still one of `origin`. */
export const postToFrame = (frame: Window, message: ScriptMessage, origin: string): void =>
  frame.postMessage({ ...message, version: PROTOCOL_VERSION }, origin)

/** Returns the message of the page of `origin` in `frame`; null for everything else. */
export function readFrameMessage(
  event: MessageEvent<unknown>,
  frame: Window | null | undefined,
  origin: string,
): FrameMessage | null {
  const data = event.origin === origin ? contentOf(event, frame) : null
  if (data === null) return null
  const { type, height } = data
  if (type === 'lectern:height') return isHeight(height) ? { type, height } : null
  return type === 'lectern:ready' || type === 'lectern:close' ? { type } : null
}

/** Returns the message of the surrounding page, whoever it is; null for everything else, and for pages in no frame. */
export function readScriptMessage(event: MessageEvent<unknown>): ScriptMessage | null {
  const data = window.parent === window ? null : contentOf(event, window.parent)
  if (data === null) return null
  const { type, question } = data
  return type === 'lectern:ask' && typeof question === 'string' ? { type, question } : null
}

type Content = { type?: unknown; version?: unknown; height?: unknown; question?: unknown }

function contentOf({ source, data }: MessageEvent<unknown>, sender: Window | null | undefined): Content | null {
  if (!sender || source !== sender || typeof data !== 'object' || data === null) return null
  const content: Content = data
  return content.version === PROTOCOL_VERSION ? content : null
}

const isHeight = (height: unknown): height is number =>
  typeof height === 'number' && Number.isFinite(height) && height >= 0
