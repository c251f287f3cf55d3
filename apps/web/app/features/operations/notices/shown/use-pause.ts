// Tells when the person pauses, for what would disturb them.
import { useEffect, useState } from 'react'
import { hasLayer, isPause } from './pause.ts'

const LOOK_MS = 300

/** True from the first pause on after `wanted` became true; does nothing while it is false. */
export function usePause(enabled: boolean): boolean {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (!enabled) return setPaused(false)
    let typedAt: number | null = null
    let composing = false
    const typed = () => {
      typedAt = performance.now()
    }
    const compose = ({ type }: Event) => {
      composing = type === 'compositionstart'
      typed()
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    for (const name of ['input', 'beforeinput']) document.addEventListener(name, typed, options)
    for (const name of ['compositionstart', 'compositionend']) document.addEventListener(name, compose, options)
    const timer = setInterval(() => {
      const sinceTyping = typedAt === null ? null : performance.now() - typedAt
      if (!isPause({ layer: hasLayer(document), sinceTyping, composing, hidden: document.hidden })) return
      clearInterval(timer)
      setPaused(true)
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [enabled])
  return enabled && paused
}
