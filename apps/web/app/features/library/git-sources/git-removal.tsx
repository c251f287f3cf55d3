// Ends the binding; the articles stay.
import { Button, Card } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

export function GitRemoval({ manualId }: { manualId: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const remove = trpc.gitSource.remove.useMutation({
    onSuccess: afterChange(t('gitSource.remove.done'), null, utils.gitSource),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium text-ink">{t('gitSource.remove.title')}</h2>
        <p className="mt-1 text-second text-sm">{t('gitSource.remove.hint')}</p>
      </div>
      <Button className="text-danger-text" busy={remove.isPending} onClick={() => setAsking(true)}>
        {t('gitSource.remove.title')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('gitSource.remove.ask')}
        description={t('gitSource.remove.hint')}
        confirmLabel={t('gitSource.remove.title')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ manualId }, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
