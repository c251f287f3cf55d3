// A notice over the page: one that pops up, or one whose announcement was opened.
import type { MyNotice } from '@lectern/contracts'
import { Button, Dialog, DialogContent } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { NoticeText } from './notice-text.tsx'
import { useSeen } from './use-notices.ts'

type Props = {
  notice: MyNotice
  /** Another one follows. */
  more: boolean
  onClose: () => void
}

export function NoticeDialog({ notice, more, onClose }: Props) {
  const { t } = useText()
  useSeen(notice)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={notice.title}
        closeLabel={t('common.actions.close')}
        className="max-w-lg"
        footer={
          <Button variant="primary" onClick={onClose}>
            {t(more ? 'notices.shown.next' : 'notices.shown.done')}
          </Button>
        }
      >
        <NoticeText notice={notice} onLeave={onClose} />
      </DialogContent>
    </Dialog>
  )
}
