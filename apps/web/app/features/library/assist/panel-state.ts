/** Which wish is open: set by menus and buttons, shown by the panel. One editor is open at a time. */
import { useSyncExternalStore } from 'react'
import type { Wish } from './wishes.ts'

let open: Wish | null = null
const listeners = new Set<() => void>()

export function openWish(wish: Wish | null): void {
  open = wish
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpenWish = (): Wish | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
