/** Somebody else saved the theme meanwhile: theirs or one's own (specification §8 Conflict). */

import type { ConflictData } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

type Props = {
  conflict: ConflictData
  open: boolean
  onClose: () => void
  onMine: () => void
  onTheirs: () => void
}

export function ThemeConflictDialog({ conflict, open, onClose, onMine, onTheirs }: Props) {
  const { t } = useText()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('portal.conflict.title')}
      description={t('portal.conflict.text', { name: conflict.updatedName, time: dateTime(conflict.updatedTime) })}
      cancelLabel={t('editor.later')}
      extra={<Button onClick={onTheirs}>{t('portal.conflict.theirs')}</Button>}
      confirmLabel={t('portal.conflict.mine')}
      onConfirm={onMine}
    />
  )
}
