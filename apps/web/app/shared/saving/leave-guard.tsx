/** Leaving with unsaved changes: they are saved first, and the page is left only when they are, or are kept here (specification §4). */
import type { TextKey } from '@lectern/i18n'
import { AlertDialog, Button } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { type Translate, useText } from '~/lib/i18n.ts'
import type { Saving } from './saving.ts'

/** Returns the reason of the last failure, in a sentence. */
function reasonOf({ state }: Saving, t: Translate): string {
  if (state.phase === 'conflict') return t('editor.leaveConflict')
  if (state.error === 'unauthenticated') return t('editor.sessionTitle')
  if (state.reason !== null) return state.reason
  return t(state.error === 'network' ? 'common.states.network' : 'editor.leaveRefused')
}

type Props = {
  save: Saving
  /** Something else asks the person first. */
  paused: boolean
  /** Whether something is written in a field of its own, such as a cell: leaving settles it. */
  isWritingField?: () => boolean
  /** Texts shown while the content is, or is not, stored in this browser. */
  words?: { kept: TextKey; lost: TextKey }
}
const ARTICLE = { kept: 'editor.leaveText', lost: 'editor.leaveLost' } as const

export function LeaveGuard({ save, paused, isWritingField, words = ARTICLE }: Props) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { flush, unsaved } = save
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (unsaved || isWritingField?.() === true) &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  const { state } = blocker

  // biome-ignore lint/correctness/useExhaustiveDependencies: one try for each navigation that was stopped
  useEffect(() => {
    if (state !== 'blocked') return
    let current = true
    void flush().then((saved) => {
      if (!current) return
      if (saved) blocker.proceed?.()
      else setAsking(true)
    })
    return () => {
      current = false
    }
  }, [state])
  // Saved while the question is open: by the next try, or after signing in again.
  useEffect(() => {
    if (asking && blocker.state === 'blocked' && !unsaved) {
      setAsking(false)
      blocker.proceed()
    }
  }, [asking, blocker, unsaved])

  const saveAndLeave = async () => {
    setBusy(true)
    await flush()
    setBusy(false)
  }
  const leave = () => {
    if (!save.keep()) return
    setAsking(false)
    blocker.proceed?.()
  }
  return (
    <AlertDialog
      open={asking && !paused && state === 'blocked'}
      onOpenChange={(open) => {
        if (open) return
        setAsking(false)
        blocker.reset?.()
      }}
      title={t('editor.leaveTitle')}
      description={
        <>
          <p role="alert">{reasonOf(save, t)}</p>
          <p className="mt-1">{t(save.kept ? words.kept : words.lost)}</p>
        </>
      }
      cancelLabel={t('editor.stay')}
      extra={
        save.kept && (
          <Button disabled={busy} onClick={leave}>
            {t('editor.leaveKept')}
          </Button>
        )
      }
      confirmLabel={t('editor.saveAndLeave')}
      busy={busy}
      onConfirm={() => void saveAndLeave()}
    />
  )
}
