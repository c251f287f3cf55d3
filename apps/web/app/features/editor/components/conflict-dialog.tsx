/** Somebody else saved meanwhile: overwrite or load the latest, and neither text is lost unseen (specification §8 Conflict). */
import type { ConflictData } from '@lectern/contracts'
import { AlertDialog, Button, toast } from '@lectern/ui'
import { copyText } from '~/lib/copy.ts'
import { errorText } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

type Props = {
  conflict: ConflictData
  open: boolean
  onClose: () => void
  onOverwrite: () => void
  onLoadLatest: () => void
  mine: () => string
  theirs: () => Promise<string>
}

export function ConflictDialog({ conflict, open, onClose, onOverwrite, onLoadLatest, mine, theirs }: Props) {
  const { t } = useText()
  const copy = (text: string) => copyText(text, t('common.actions.copied'), t('common.states.copyFailed'))
  const link = 'text-primary-text hover:underline'
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('editor.conflictTitle')}
      description={
        <>
          <p>{t('editor.conflictText', { name: conflict.updatedName, time: dateTime(conflict.updatedTime) })}</p>
          <p className="mt-3 text-third">{t('editor.conflictCopy')}</p>
          <p className="mt-1 flex flex-col items-start gap-1">
            <button type="button" className={link} onClick={() => void copy(mine())}>
              {t('editor.copyMine')}
            </button>
            <button
              type="button"
              className={link}
              onClick={() => void theirs().then(copy, (error) => toast.error(errorText(error, t)))}
            >
              {t('editor.copyTheirs')}
            </button>
          </p>
        </>
      }
      cancelLabel={t('editor.later')}
      extra={<Button onClick={onLoadLatest}>{t('editor.loadLatest')}</Button>}
      confirmLabel={t('editor.overwrite')}
      onConfirm={onOverwrite}
    />
  )
}
