/** Whether somebody writes in this browser. */
import { stored } from '~/lib/stored.ts'

const WROTE = 'wroteHere'

export function recordWriting(): void {
  try {
    localStorage.setItem(WROTE, '1')
  } catch {
    // Full or blocked: then the editor is loaded when it is opened.
  }
}

export const wroteHere = (): boolean => stored(WROTE) !== null
