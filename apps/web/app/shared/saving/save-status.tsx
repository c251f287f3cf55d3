/** The state of saving as one quiet word: saving, saved 12:03, not saved - retry (specification §4 'Saving in the editor'). */
import { cn } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import type { SaveState } from './save-machine.ts'
import type { Saving } from './saving.ts'

const clock = (instant: string) => dateTime(instant).slice('YYYY-MM-DD '.length)

function word(state: SaveState, unsaved: boolean, isStored: boolean, t: Translate): string {
  if (state.phase === 'conflict') return t('editor.conflicted')
  if (state.phase === 'failed') {
    if (state.error === 'unauthenticated') return t(isStored ? 'editor.signedOutKept' : 'editor.signedOut')
    return t(state.error !== 'network' ? 'editor.notSaved' : isStored ? 'editor.offlineKept' : 'editor.offlineLost')
  }
  if (state.phase === 'saving') return t('editor.saving')
  if (unsaved) return t('editor.unsaved')
  return state.savedTime ? t('editor.saved', { time: clock(state.savedTime) }) : t('common.words.saved')
}

type Props = { save: Saving; onResolve: () => void; onSignIn: () => void }

export function SaveStatus({ save, onResolve, onSignIn }: Props) {
  const { t } = useText()
  const { state, unsaved, kept: isStored } = save
  const signedOut = state.phase === 'failed' && state.error === 'unauthenticated'
  const trouble = state.phase === 'failed' || state.phase === 'conflict'
  const text = word(state, unsaved, isStored, t)
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap text-xs" data-save-phase={state.phase}>
      <span
        role="status"
        title={text}
        // On a phone it takes a second line rather than being cut.
        className={cn(
          'truncate max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:leading-4',
          trouble ? 'text-danger-text' : 'text-third tabular-nums',
        )}
      >
        {text}
        {state.phase === 'failed' && state.reason !== null && (
          <span className="ml-2 inline-block max-w-80 truncate align-bottom" title={state.reason}>
            {state.reason}
          </span>
        )}
      </span>
      {state.phase === 'failed' && (
        <button
          type="button"
          className="shrink-0 text-primary-text hover:underline"
          onClick={() => (signedOut ? onSignIn() : save.dispatch({ type: 'saveNow' }))}
        >
          {t(signedOut ? 'auth.login.submit' : 'common.actions.retry')}
        </button>
      )}
      {state.phase === 'conflict' && (
        <button type="button" className="shrink-0 text-primary-text hover:underline" onClick={onResolve}>
          {t('editor.resolve')}
        </button>
      )}
    </span>
  )
}
