/** One run of the model: its text so far, whether it still writes, and what went wrong. */
import type { AssistInput } from '@lectern/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AssistError, assist } from './stream.ts'

export type Run = { state: 'idle' | 'writing' | 'done' | 'stopped' | 'failed'; text: string; message: string }
const IDLE: Run = { state: 'idle', text: '', message: '' }

/** `start` starts again; `stop` keeps the text so far. Unmounting stops. */
export function useAssist(lang: string, failed: string) {
  const [run, setRun] = useState<Run>(IDLE)
  const current = useRef<AbortController | null>(null)

  const start = useCallback(
    async (request: AssistInput) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      setRun({ ...IDLE, state: 'writing' })
      let text = ''
      try {
        for await (const piece of assist(request, lang, controller.signal)) {
          text += piece
          if (!controller.signal.aborted) setRun({ state: 'writing', text, message: '' })
        }
        if (current.current === controller)
          setRun({ state: controller.signal.aborted ? 'stopped' : 'done', text, message: '' })
      } catch (error) {
        if (current.current !== controller) return
        setRun({ state: 'failed', text, message: (error instanceof AssistError && error.message) || failed })
      }
    },
    [lang, failed],
  )
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(
    () => () => {
      const last = current.current
      current.current = null
      last?.abort()
    },
    [],
  )
  return { run, start, stop }
}
