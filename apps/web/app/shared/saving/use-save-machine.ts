/** Runs the save machine for what is being written: timers, the call, what is kept in this browser, Ctrl/Cmd+S (specification §4 'Saving in the editor'). */
import { ConflictData } from '@lectern/contracts'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorCode, fieldTexts } from '~/lib/errors.ts'
import { onReachable } from '~/lib/reachable.ts'
import { hasUnsaved, initialSave, looksAlike, nextSave, type SaveEffect, type SaveEvent } from './save-machine.ts'
import type { Saving } from './saving.ts'

type Answer = { revision: number; updatedTime: string }
export type SendEffect = Extract<SaveEffect, { type: 'send' }>

export type SaveWork<Sent, Output extends Answer> = {
  /** Reads the newest of what is written. */
  read: () => Sent
  save: (sent: Sent, effect: SendEffect) => Promise<Output>
  onSaved: (output: Output, sent: Sent) => void
  /** After a refused save: what the server has, where it is what was sent, as after a lost answer or from another tab. */
  alreadySaved: (sent: Sent) => Promise<Answer | null>
  /** Keeps it in this browser; false when it has no room or forbids it. */
  store: (sent: Sent, revision: number) => boolean
  drop: () => void
  /** Puts what is being written in a field of its own into the rest. */
  settle?: () => Promise<void>
}

/** The other writer's data of a refused save; null when the error is not a conflict. */
function conflictOf(error: unknown): ConflictData | null {
  if (errorCode(error) !== 'conflict' || !(error instanceof TRPCClientError)) return null
  const parsed = ConflictData.safeParse(error.data?.data)
  return parsed.success ? parsed.data : null
}

/** `storeDelayMs`: storing a long text takes time, so not with every key. */
export function useSaveMachine<Sent, Output extends Answer>(
  startRevision: number,
  work: SaveWork<Sent, Output>,
  storeDelayMs = 0,
) {
  const machine = useRef(initialSave(startRevision))
  const [state, setState] = useState(machine.current)
  const [isStored, setIsStored] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const storing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<() => void>())
  /** The browser belongs to somebody else now: nothing is sent in their name, and the page may be left. */
  const released = useRef(false)
  const latest = useRef(work)
  latest.current = work

  const acts = useMemo(() => {
    async function send(effect: SendEffect): Promise<void> {
      if (released.current) return run({ type: 'failed', code: 'unauthenticated' })
      const { read, save, alreadySaved } = latest.current
      const sent = read()
      try {
        const output = await save(sent, effect)
        run({ type: 'succeeded', revision: output.revision, time: output.updatedTime })
        latest.current.onSaved(output, sent)
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict === null) {
          const [reason] = Object.values(fieldTexts(error))
          return run({ type: 'failed', code: errorCode(error) ?? 'network', ...(reason !== undefined && { reason }) })
        }
        const theirs = await alreadySaved(sent).catch(() => null)
        if (theirs) run({ type: 'succeeded', revision: theirs.revision, time: theirs.updatedTime })
        else run({ type: 'conflicted', conflict })
      }
    }
    function stopStoring(): void {
      clearTimeout(storing.current)
      storing.current = undefined
    }
    function keep(): boolean {
      stopStoring()
      const done = latest.current.store(latest.current.read(), machine.current.revision)
      setIsStored(done)
      return done
    }
    function drop(): void {
      stopStoring()
      latest.current.drop()
    }
    function perform(effect: SaveEffect): void {
      if (effect.type === 'startTimer' || effect.type === 'stopTimer' || effect.type === 'send')
        clearTimeout(timer.current)
      if (effect.type === 'startTimer') timer.current = setTimeout(() => run({ type: 'timer' }), effect.ms)
      if (effect.type === 'send') void send(effect)
      if (effect.type === 'storeDraft' && storeDelayMs === 0) keep()
      else if (effect.type === 'storeDraft') storing.current ??= setTimeout(keep, storeDelayMs)
      if (effect.type === 'dropDraft') drop()
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
    return { run, keep, drop }
  }, [storeDelayMs])
  const { run, keep, drop } = acts

  const flush = useCallback(async (): Promise<boolean> => {
    await latest.current.settle?.()
    if (!hasUnsaved(machine.current)) return true
    const settled = new Promise<void>((resolve) => waiting.current.add(resolve))
    run({ type: 'saveNow' })
    if (machine.current.phase === 'conflict') return false
    await settled
    return !hasUnsaved(machine.current)
  }, [run])

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
      if (storing.current !== undefined) keep()
    }
  }, [run, keep])

  const release = useCallback(() => {
    released.current = true
    return !hasUnsaved(machine.current) || keep()
  }, [keep])
  const revision = useCallback(() => machine.current.revision, [])
  /** Accepts the shown content as the server's, with this revision. */
  const rebase = useCallback(
    (next: number) => {
      clearTimeout(timer.current)
      machine.current = { ...initialSave(next), savedTime: machine.current.savedTime }
      setState(machine.current)
      drop()
    },
    [drop],
  )
  const saving: Saving = { state, unsaved: hasUnsaved(state), kept: isStored, dispatch: run, keep, flush, release }
  return { ...saving, revision, rebase }
}
