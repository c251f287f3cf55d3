/** Somebody else saved meanwhile: overwrite or load the latest, both texts side by side (specification §8 Conflict). */
import type { ConflictData } from '@lectern/contracts'
import { AlertDialog, Button, toast } from '@lectern/ui'
import { lazy, Suspense, useState } from 'react'
import type { Side } from '~/features/library/history/diff-view.tsx'
import { copyText } from '~/lib/copy.ts'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import type { Snapshot } from './use-auto-save.ts'

const DiffView = lazy(() =>
  import('~/features/library/history/diff-view.tsx').then(({ DiffView }) => ({ default: DiffView })),
)

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
  const [sides, setSides] = useState<[Side, Side] | null>(null)
  const link = 'text-primary-text hover:underline'
  const copy = (text: Snapshot) => copyText(toMarkdown(text), t('common.actions.copied'), t('common.states.copyFailed'))
  const withTheirs = (use: (text: Snapshot) => unknown) =>
    void theirs().then(use, (error) => toast.error(errorText(error, t)))
  const compare = () =>
    withTheirs((text) =>
      setSides([
        { label: t('editor.conflictTheirs', { name: conflict.updatedName }), ...text },
        { label: t('editor.conflictMine'), ...mine() },
      ]),
    )
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      wide={sides !== null}
      title={t('editor.conflictTitle')}
      description={
        <>
          <p>{t('editor.conflictText', { name: conflict.updatedName, time: dateTime(conflict.updatedTime) })}</p>
          <p className="mt-3 text-third">{t('editor.conflictCopy')}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {sides === null && (
              <button type="button" className={link} onClick={compare}>
                {t('editor.conflictCompare')}
              </button>
            )}
            <button type="button" className={link} onClick={() => void copy(mine())}>
              {t('editor.copyMine')}
            </button>
            <button type="button" className={link} onClick={() => withTheirs(copy)}>
              {t('editor.copyTheirs')}
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
      confirmLabel={t('editor.overwrite')}
      onConfirm={onOverwrite}
    />
  )
}
