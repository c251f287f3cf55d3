/** The article was saved elsewhere meanwhile: overwrite or load the latest, both texts side by side (specification §8 Conflict). */

import type { ConflictData } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { lazy, Suspense, useState } from 'react'
import type { Side } from '~/features/library/history/diff-view.tsx'
import { copyText } from '~/lib/copy.ts'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import type { Snapshot } from './use-auto-save.ts'

const DiffView = lazy(() =>
  import('~/features/library/history/diff-view.tsx').then(({ DiffView }) => ({ default: DiffView })),
)

const OF_OTHERS = {
  title: 'editor.conflictTitle',
  text: 'editor.conflictText',
  theirs: 'editor.conflictTheirs',
  mine: 'editor.conflictMine',
  copyTheirs: 'editor.copyTheirs',
  copyMine: 'editor.copyMine',
  overwrite: 'editor.overwrite',
} as const
/** Of two windows of one person neither is somebody else. */
const OWN = {
  title: 'editor.ownConflict.title',
  text: 'editor.ownConflict.text',
  theirs: 'editor.ownConflict.theirs',
  mine: 'editor.ownConflict.mine',
  copyTheirs: 'editor.ownConflict.copyTheirs',
  copyMine: 'editor.ownConflict.copyMine',
  overwrite: 'editor.ownConflict.overwrite',
} as const

type Props = {
  conflict: ConflictData
  open: boolean
  onClose: () => void
  onOverwrite: () => void
  onLoadLatest: () => void
  mine: () => Snapshot
  theirs: () => Promise<Snapshot>
  toMarkdown: (text: Snapshot) => string
}

export function ConflictDialog({
  conflict,
  open,
  onClose,
  onOverwrite,
  onLoadLatest,
  mine,
  theirs,
  toMarkdown,
}: Props) {
  const { t } = useText()
  const { updatedName, updatedTime } = conflict
  const words = conflict.own ? OWN : OF_OTHERS
  const [sides, setSides] = useState<[Side, Side] | null>(null)
  const link = 'text-primary-text hover:underline'
  const copy = (text: Snapshot) => copyText(toMarkdown(text), t('common.actions.copied'), t('common.states.copyFailed'))
  const withTheirs = (use: (text: Snapshot) => unknown) =>
    void theirs().then(use, (error) => toast.error(errorText(error, t)))
  const compare = () =>
    withTheirs((text) =>
      setSides([
        { label: t(words.theirs, { name: updatedName }), ...text },
        { label: t(words.mine), ...mine() },
      ]),
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      wide={sides !== null}
      title={t(words.title)}
      description={
        <>
          <p>{t(words.text, { name: updatedName, time: dateTime(updatedTime) })}</p>
          <p className="mt-3 text-third">{t('editor.conflictCopy')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {sides === null && (
              <button type="button" className={link} onClick={compare}>
                {t('editor.conflictCompare')}
              </button>
            )}
            <button type="button" className={link} onClick={() => void copy(mine())}>
              {t(words.copyMine)}
            </button>
            <button type="button" className={link} onClick={() => withTheirs(copy)}>
              {t(words.copyTheirs)}
            </button>
          </p>
          {sides && (
            <div className="mt-4 max-h-[50dvh] overflow-y-auto rounded-md border border-line px-3 text-ink">
              <Suspense>
                <DiffView before={sides[0]} after={sides[1]} />
              </Suspense>
            </div>
          )}
        </>
      }
      cancelLabel={t('editor.later')}
      extra={<Button onClick={onLoadLatest}>{t('editor.loadLatest')}</Button>}
      confirmLabel={t(words.overwrite)}
      onConfirm={onOverwrite}
    />
  )
}
