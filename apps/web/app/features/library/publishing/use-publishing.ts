/** Unpublishing and rolling back the open article: each saves first if needed and reports the result. */
import { toast } from '@lectern/ui'
import { useCallback } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

export type PublishingProps = {
  manualId: string
  articleId: string
  /** Saves what is open; false when that failed. */
  flush: () => Promise<boolean>
  /** Shows the draft that the server has now. */
  reload: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

export function usePublishing({ manualId, articleId, flush, reload, onChanged }: PublishingProps) {
  const { t } = useText()
  const utils = trpc.useUtils()
  /** Reads everything that shows the state of the article again. */
  const refresh = useCallback(async () => {
    await Promise.all([
      onChanged(),
      utils.article.details.invalidate({ id: articleId }),
      utils.version.list.invalidate({ id: articleId }),
      utils.publishing.pending.invalidate({ manualId }),
    ])
  }, [onChanged, utils, articleId, manualId])
  const unpublishing = trpc.publishing.cancel.useMutation({ meta: { tell: true }, onSettled: refresh })
  const rollingBack = trpc.version.rollBack.useMutation({ meta: { tell: true }, onSettled: refresh })

  return {
    refresh,
    unpublishing: unpublishing.isPending,
    rollingBack: rollingBack.isPending,
    unpublish(onSettled: () => void): void {
      unpublishing.mutate(
        { id: articleId },
        { onSuccess: () => toast.success(t('editor.cancelPublishDone')), onSettled },
      )
    },
    async rollBack(onSettled: () => void): Promise<void> {
      // Unsaved changes go to the server first, so that the history has them.
      if (!(await flush())) {
        onSettled()
        toast.error(t('history.notSaved'))
        return
      }
      rollingBack.mutate(
        { id: articleId },
        { onSuccess: () => reload().then(() => toast.success(t('history.rolledBack'))), onSettled },
      )
    },
  }
}
