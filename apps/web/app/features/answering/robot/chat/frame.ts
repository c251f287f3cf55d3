// Messages between the conversation in a frame and the page around it (public/robot.js is the other side).
import { LIMITS } from '@lectern/contracts'

export const inFrame = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Asks the page around to put the frame away. It says nothing about anybody, so any page may hear it. */
export const closeFrame = (): void => window.parent.postMessage({ lecternRobot: 'close' }, '*')

/** Tells the page around that questions are heard from now on. */
export function frameReady(): void {
  if (inFrame()) window.parent.postMessage({ lecternRobot: 'ready' }, '*')
}

/** A question that the page around asks on behalf of its reader, or null for any other message. */
export function questionOf({ source, data }: MessageEvent<unknown>): string | null {
  if (!inFrame() || source !== window.parent || typeof data !== 'object' || data === null) return null
  const { lecternRobot, question }: { lecternRobot?: unknown; question?: unknown } = data
  return lecternRobot === 'ask' && typeof question === 'string' ? question.slice(0, LIMITS.searchText) : null
}
