/** Runs the save machine for the draft of a theme: timers, the call, what is kept in this browser, Ctrl/Cmd+S. */
import { ConflictData, type Theme, ThemeDocument } from '@lectern/contracts'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorCode, fieldTexts } from '~/lib/errors.ts'
import { onReachable } from '~/lib/reachable.ts'
import { trpc } from '~/lib/trpc.ts'
import {
  hasUnsaved,
  initialSave,
  looksAlike,
  nextSave,
  type SaveEffect,
  type SaveEvent,
} from '~/shared/saving/save-machine.ts'
import type { Saving } from '~/shared/saving/saving.ts'
import { dropKept, keepTheme } from './stored-theme.ts'

export type ThemeSaving = Saving & {
  /** Of the server's draft that the local one is based on. */
  revision: () => number
  /** What is shown is the server's draft, and has this revision: it was published, reset or taken over. */
  rebase: (revision: number) => void
}

type Options = { theme: Theme; personId: string; read: () => ThemeDocument; onSaved: (theme: Theme) => void }

function conflictOf(error: unknown): ConflictData | null {
  if (errorCode(error) !== 'conflict' || !(error instanceof TRPCClientError)) return null
  const parsed = ConflictData.safeParse(error.data?.data)
  return parsed.success ? parsed.data : null
}

/** The server has texts without spaces around them. */
const canonical = (document: ThemeDocument) => JSON.stringify(ThemeDocument.parse(document))
const sameDocument = (a: ThemeDocument, b: ThemeDocument) => canonical(a) === canonical(b)

export function useThemeSave({ theme, personId, read, onSaved }: Options): ThemeSaving {
  const utils = trpc.useUtils()
  const machine = useRef(initialSave(theme.revision))
  const [state, setState] = useState(machine.current)
  const [isStored, setIsStored] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<() => void>())
  /** The browser belongs to somebody else now: nothing is sent in their name. */
  const released = useRef(false)
  const latest = useRef({ read, onSaved })
  latest.current = { read, onSaved }
  const { id } = theme

  const acts = useMemo(() => {
    async function send({ revision }: Extract<SaveEffect, { type: 'send' }>): Promise<void> {
      if (released.current) return run({ type: 'failed', code: 'unauthenticated' })
      const document = latest.current.read()
      try {
        const saved = await utils.client.theme.saveDraft.mutate({ id, revision, document })
        run({ type: 'succeeded', revision: saved.revision, time: saved.updatedTime })
        latest.current.onSaved(saved)
      } catch (error) {
        const conflict = conflictOf(error)
        if (!conflict) {
          const [reason] = Object.values(fieldTexts(error))
          return run({ type: 'failed', code: errorCode(error) ?? 'network', ...(reason !== undefined && { reason }) })
        }
        // After a lost answer the server has our own draft: that is not a conflict.
        const theirs = await utils.client.theme.get.query({ id }).catch(() => null)
        if (theirs && sameDocument(theirs.document, document)) {
          run({ type: 'succeeded', revision: theirs.revision, time: theirs.updatedTime })
        } else run({ type: 'conflicted', conflict })
      }
    }
    function keep(): boolean {
      const { revision } = machine.current
      const done = keepTheme(localStorage, id, personId, { revision, document: latest.current.read() })
      setIsStored(done)
      return done
    }
    function perform(effect: SaveEffect): void {
      if (effect.type === 'startTimer' || effect.type === 'stopTimer' || effect.type === 'send')
        clearTimeout(timer.current)
      if (effect.type === 'startTimer') timer.current = setTimeout(() => run({ type: 'timer' }), effect.ms)
      if (effect.type === 'send') void send(effect)
      if (effect.type === 'storeDraft') keep()
      if (effect.type === 'dropDraft') dropKept(localStorage, id, personId)
    }
    function run(event: SaveEvent): void {
      const step = nextSave(machine.current, event)
      machine.current = step.state
      setState((shown) => (looksAlike(shown, step.state) ? shown : step.state))
      for (const effect of step.effects) perform(effect)
      if (step.state.phase !== 'saving' && step.state.phase !== 'waiting') {
        for (const wake of waiting.current) wake()
        waiting.current.clear()
      }
    }
    return { run, keep }
  }, [id, personId, utils])
  const { run, keep } = acts

  const flush = useCallback(async (): Promise<boolean> => {
    if (!hasUnsaved(machine.current)) return true
    const settled = new Promise<void>((resolve) => waiting.current.add(resolve))
    run({ type: 'saveNow' })
    if (machine.current.phase === 'conflict') return false
    await settled
    return !hasUnsaved(machine.current)
  }, [run])
  const release = useCallback(() => {
    released.current = true
    return !hasUnsaved(machine.current) || keep()
  }, [keep])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      run({ type: 'saveNow' })
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (released.current || !hasUnsaved(machine.current)) return
      keep()
      // It is saved while the browser asks whether to leave.
      run({ type: 'saveNow' })
      event.preventDefault()
    }
    const forget = onReachable(() => run({ type: 'reachable' }))
    window.addEventListener('keydown', onKey)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      forget()
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('beforeunload', onLeave)
      clearTimeout(timer.current)
    }
  }, [run, keep])

  const revision = useCallback(() => machine.current.revision, [])
  const rebase = useCallback(
    (next: number) => {
      clearTimeout(timer.current)
      machine.current = { ...initialSave(next), savedTime: machine.current.savedTime }
      setState(machine.current)
      dropKept(localStorage, id, personId)
    },
    [id, personId],
  )
  return { state, unsaved: hasUnsaved(state), kept: isStored, dispatch: run, keep, flush, release, revision, rebase }
}
