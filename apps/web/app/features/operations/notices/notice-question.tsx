// Copies a notice, or withdraws or deletes it after asking.
import type { NoticeRecord } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { titleOf } from './title-of.ts'

export type Question = { act: 'copy' | 'withdraw' | 'delete'; notice: NoticeRecord }

/** A copy needs no question: it is a draft, opened for editing. */
function CopyNow({
  notice,
  onEdit,
  onClose,
}: {
  notice: NoticeRecord
  onEdit: (id: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { mutate } = trpc.notice.copy.useMutation({
    onSuccess: ({ id }) => {
      toast.success(t('notices.copyDone'))
      onEdit(id)
      void utils.notice.list.invalidate()
    },
    onError: onClose,
  })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate({ id: notice.id })
  }, [mutate, notice.id])
  return null
}

export function NoticeQuestion({
  act,
  notice,
  onEdit,
  onClose,
}: Question & { onEdit: (id: string) => void; onClose: () => void }) {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const done = (text: string) => ({
    onSuccess: () => {
      toast.success(text)
      void utils.notice.invalidate()
    },
    onSettled: onClose,
  })
  const withdraw = trpc.notice.withdraw.useMutation(done(t('notices.withdrawn')))
  const remove = trpc.notice.delete.useMutation(done(t('notices.deleted')))
  if (act === 'copy') return <CopyNow notice={notice} onEdit={onEdit} onClose={onClose} />
  const title = titleOf(notice, lang, t)
  const deletes = act === 'delete'
  return (
    <ConfirmDialog
      danger={deletes}
      onClose={onClose}
      title={deletes ? t('notices.deleteTitle', { title }) : t('notices.withdrawTitle', { title })}
      description={t(deletes ? 'notices.deleteHint' : 'notices.withdrawHint')}
      confirmLabel={t(deletes ? 'common.words.delete' : 'common.words.withdraw')}
      busy={withdraw.isPending || remove.isPending}
      onConfirm={() => (deletes ? remove : withdraw).mutate({ id: notice.id })}
    />
  )
}
