// Creates a document from any page: choose the manual and the name, then continue in the editor.
import { CreateArticleInput } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { ManualPicker } from './manual-picker.tsx'

export function CreateArticleDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (manualId: string, id: string) => void
}) {
  const { t } = useText()
  const writable = trpc.manual.list.useQuery({ writable: true, size: 1 })
  const none = writable.data?.total === 0
  const create = trpc.article.create.useMutation()
  const { control, register, onSubmit, formState, busy } = useContractForm(CreateArticleInput, {
    defaultValues: { manualId: '', title: '' },
    required: { title: t('manual.article.titleRequired'), manualId: t('manual.article.manualRequired') },
    submit: (input) => create.mutateAsync(input),
    onDone: ({ id }, { manualId }) => onCreated(manualId, id),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('manual.article.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            {!none && (
              <Button type="submit" form="article-form" variant="primary" busy={busy}>
                {t('common.actions.create')}
              </Button>
            )}
          </>
        }
      >
        {none ? (
          <p className="text-second">{t('manual.article.noManual')}</p>
        ) : (
          <form id="article-form" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
            <Field required label={t('manual.article.title')} error={formState.errors.title?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...register('title')}
                  autoComplete="off"
                  placeholder={t('manual.article.titlePlaceholder')}
                />
              )}
            </Field>
            <Controller
              control={control}
              name="manualId"
              render={({ field: { value, onChange } }) => (
                <ManualPicker value={value} onChange={onChange} error={formState.errors.manualId?.message} />
              )}
            />
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
