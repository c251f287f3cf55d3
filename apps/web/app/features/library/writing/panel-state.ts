/** Which request is open: set by menus and buttons, shown by the panel. One editor is open at a time. */
import { useSyncExternalStore } from 'react'
import type { AssistRequest } from './requests.ts'

let open: AssistRequest | null = null
const listeners = new Set<() => void>()

export function openRequest(request: AssistRequest | null): void {
  open = request
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenRequest = (): AssistRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
