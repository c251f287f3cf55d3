// Ctrl-K and Cmd-K.
import { useEffect, useEffectEvent } from 'react'
import { opensPalette, selectsText } from './palette-key.ts'

/** Calls `onKey` at the presses that open the palette. */
export function usePaletteKey(onKey: () => void): void {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensPalette(event, selectsText(event.target))) return
      event.preventDefault()
      pressed()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
