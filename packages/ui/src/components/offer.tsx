// A message that offers something for a while, as undoing a deletion: it waits while the pointer or the focus is on it, and its first
// action can be reached by Ctrl/Cmd-Z from anywhere but a text.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_MS = 8_000

/** Action on a message. */
export type ToastAction = { label: string; run: () => void }

export type OfferProps = {
  text: string
  /** Below the text, smaller. */
  detail?: string
  actions: readonly ToastAction[]
  /** The first action undoes what was done: Ctrl/Cmd-Z runs it as well. */
  undo?: boolean
  onClose: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export function Offer({ text, detail, actions, undo = false, onClose }: OfferProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const timeLeft = useRef(SHOWN_MS)
  const close = useEffectEvent(onClose)
  const run = useEffectEvent((action: ToastAction | undefined) => {
    onClose()
    action?.run()
  })
  const isPaused = pointed || focused

  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => close(), timeLeft.current)
    return () => {
      clearTimeout(timer)
      timeLeft.current -= performance.now() - since
    }
  }, [isPaused])

  const [first] = actions
  useEffect(() => {
    if (!undo) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      run(first)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, first])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it from leaving
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="flex w-(--width) flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-raised px-4 py-3 font-sans text-ink text-sm shadow-float max-[600px]:w-full"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="break-words font-medium">{text}</p>
        {detail && <p className="mt-0.5 break-words text-second text-xs">{detail}</p>}
      </div>
      <div className="flex gap-1.5">
        {actions.map((action, index) => (
          <Button
            key={action.label}
            size="sm"
            aria-keyshortcuts={undo && index === 0 ? 'Control+Z Meta+Z' : undefined}
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
