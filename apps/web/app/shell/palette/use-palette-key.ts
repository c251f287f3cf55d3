// Ctrl-K and Cmd-K.
import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` at Ctrl-K and Cmd-K. */
export function usePaletteKey(onKey: () => void): void {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      pressed()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
