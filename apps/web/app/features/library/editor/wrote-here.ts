/** Whether somebody writes in this browser. */
import { localStore } from '~/lib/browser-storage.ts'

const WROTE = 'wroteHere'

export const recordWriting = (): void => localStore.setItem(WROTE, '1')

export const wroteHere = (): boolean => localStore.getItem(WROTE) !== null
