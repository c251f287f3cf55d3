/** Runs the auto-save machine for one open article: timers, the call, kept drafts, Ctrl/Cmd+S (specification §4 'Saving in the editor'). */
import { type ArticleDraft, ConflictData, MAX_UNANSWERED_SAVES, type SaveArticleOutput } from '@lectern/contracts'
import { TRPCClientError } from '@trpc/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createId } from '~/lib/create-id.ts'
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
import { dropDraft, sameText, storeDraft, type storeOf } from './drafts.ts'
import { spliceOf } from './splice.ts'

const KEEP_DELAY_MS = 500

/** What is in the editor now. `title` is undefined while the title line is empty. */
export type Snapshot = { title: string; content: ArticleDraft['content'] }
type Options = {
  article: ArticleDraft
  /** Where unsaved text of this person is kept. */
  store: ReturnType<typeof storeOf>
  /** Reads the newest title and text. */
  read: () => Snapshot
  /** Puts what is being written in a field of its own into the text. */
  settle: () => Promise<void>
  onSaved: (output: SaveArticleOutput, sent: Snapshot) => void
}

/** The other writer's data of a refused save; null when the error is not a conflict. */
function conflictOf(error: unknown): ConflictData | null {
  if (errorCode(error) !== 'conflict' || !(error instanceof TRPCClientError)) return null
  const parsed = ConflictData.safeParse(error.data?.data)
  return parsed.success ? parsed.data : null
}

export function useAutoSave({ article, store, read, settle, onSaved }: Options) {
  const utils = trpc.useUtils()
  const machine = useRef(initialSave(article.revision))
  const [state, setState] = useState(machine.current)
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isStored, setIsStored] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<() => void>())
  /** The browser belongs to somebody else now: nothing is sent in their name, and the page may be left. */
  const released = useRef(false)
  /** The server's text, as far as it was saved from here. */
  const savedText = useRef<{ revision: number; content: ReturnType<typeof asBlocks> } | null>(null)
  /** Saves that never got an answer; the server may have done them. */
  const unanswered = useRef<string[]>([])
  const latest = useRef({ read, settle, onSaved })
  latest.current = { read, settle, onSaved }
  const { id } = article

  const dispatch = useMemo(() => {
    async function send(effect: Extract<SaveEffect, { type: 'send' }>): Promise<void> {
      if (released.current) return run({ type: 'failed', code: 'unauthenticated' })
      const sent = latest.current.read()
      const title = sent.title.trim() === '' ? undefined : sent.title
      const saveId = createId()
      try {
        const { revision, overwrite } = effect
        const whole = { id, revision, overwrite, title, saveId, unansweredIds: unanswered.current }
        const content = asBlocks(sent.content)
        const { save } = utils.client.article
        const splice =
          !overwrite && unanswered.current.length === 0 && savedText.current?.revision === revision
            ? spliceOf(savedText.current.content, content)
            : null
        const all = () => save.mutate({ ...whole, content })
        const output = await (splice
          ? save.mutate({ ...whole, splice }).catch((error: unknown) => {
              // It does not match the server's version of the text.
              if (errorCode(error) !== 'invalidInput') throw error
              return all()
            })
          : all())
        savedText.current = { revision: output.revision, content }
        unanswered.current = []
        run({ type: 'succeeded', revision: output.revision, time: output.updatedTime })
        latest.current.onSaved(output, sent)
      } catch (error) {
        const conflict = conflictOf(error)
        if (conflict === null) {
          if (errorCode(error) === null)
            unanswered.current = [...unanswered.current, saveId].slice(-MAX_UNANSWERED_SAVES)
          const [reason] = Object.values(fieldTexts(error))
          return run({ type: 'failed', code: errorCode(error) ?? 'network', ...(reason !== undefined && { reason }) })
        }
        // Saved in another tab, for example: equal texts are no conflict.
        const theirs = await utils.client.article.draft.query({ id }).catch(() => null)
        if (theirs && sameText(theirs, sent)) {
          run({ type: 'succeeded', revision: theirs.revision, time: theirs.updatedTime })
        } else run({ type: 'conflicted', conflict })
      }
    }
    function perform(effect: SaveEffect): void {
      if (effect.type === 'startTimer' || effect.type === 'stopTimer' || effect.type === 'send')
        clearTimeout(timer.current)
      if (effect.type === 'startTimer') timer.current = setTimeout(() => run({ type: 'timer' }), effect.ms)
      if (effect.type === 'send') void send(effect)
      if (effect.type === 'storeDraft') storeDraftSoon()
      if (effect.type === 'dropDraft') dropKept()
    }
    /** Keeps the text of now in this browser; false when it has no room or forbids it. */
    function keep(): boolean {
      clearTimeout(keeping.current)
      keeping.current = undefined
      const { revision } = machine.current
      const updatedTime = new Date().toISOString()
      const done = storeDraft(store, { id, ...latest.current.read(), revision, updatedTime })
      setIsStored(done)
      return done
    }
    /** Storing a long text takes time: not with every key. */
    function storeDraftSoon(): void {
      keeping.current ??= setTimeout(keep, KEEP_DELAY_MS)
    }
    function dropKept(): void {
      clearTimeout(keeping.current)
      keeping.current = undefined
      dropDraft(store, id)
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
  }, [id, store, utils])

  /** Saves what is unsaved; resolves true when the server has everything, false when it could not be saved. */
  const flush = useCallback(async (): Promise<boolean> => {
    await latest.current.settle()
    if (!hasUnsaved(machine.current)) return true
    const settled = new Promise<void>((resolve) => waiting.current.add(resolve))
    dispatch.run({ type: 'saveNow' })
    if (machine.current.phase === 'conflict') return false
    await settled
    return !hasUnsaved(machine.current)
  }, [dispatch])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      dispatch.run({ type: 'saveNow' })
    }
    const onLeave = (event: BeforeUnloadEvent) => {
      if (released.current || !hasUnsaved(machine.current)) return
      dispatch.keep()
      // It is saved while the browser asks whether to leave.
      dispatch.run({ type: 'saveNow' })
      event.preventDefault()
    }
    const forget = onReachable(() => dispatch.run({ type: 'reachable' }))
    window.addEventListener('keydown', onKey)
    window.addEventListener('beforeunload', onLeave)
    return () => {
      forget()
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('beforeunload', onLeave)
      clearTimeout(timer.current)
      if (keeping.current !== undefined) dispatch.keep()
    }
  }, [dispatch])

  const release = useCallback(() => {
    released.current = true
    return !hasUnsaved(machine.current) || dispatch.keep()
  }, [dispatch])

  return {
    state,
    unsaved: hasUnsaved(state),
    kept: isStored,
    dispatch: dispatch.run,
    keep: dispatch.keep,
    flush,
    release,
  }
}
export type AutoSave = ReturnType<typeof useAutoSave>

/** The editor's document is typed blocks; the contract names them loosely. */
const asBlocks = (content: ArticleDraft['content']) =>
  content.filter(
    (block): block is { type: string } & Record<string, unknown> =>
      typeof block === 'object' && block !== null && 'type' in block,
  )
