// Dialog for the place of an article for a question; it opens in the editor.
import type { UnansweredGroup } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent } from '@lectern/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ManualPicker } from '~/features/library/manuals/index.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

export function DraftDialog({
  group,
  onClose,
}: {
  group: Pick<UnansweredGroup, 'id' | 'question' | 'manualId'>
  onClose: () => void
}) {
  const { t } = useText()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [manualId, setManualId] = useState(group.manualId ?? '')
  const draft = trpc.answerLog.draft.useMutation({
    onSuccess: async ({ articleId, manualId: into }) => {
      void utils.answerLog.unanswered.invalidate()
      await navigate(paths.manual(into, articleId))
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-lg"
        title={t('answering.log.draftTitle')}
        description={t('answering.log.draftHint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={draft.isPending}
              disabled={manualId === ''}
              onClick={() => draft.mutate({ id: group.id, manualId })}
            >
              {t('answering.log.create')}
            </Button>
          </>
        }
      >
        <p className="mb-4 break-words font-medium text-ink">{group.question}</p>
        <ManualPicker value={manualId} onChange={setManualId} />
      </DialogContent>
    </Dialog>
  )
}
