// Creates a document from any page: choose the manual and the name, then continue in the editor.
import { LIMITS } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input } from '@lectern/ui'
import { Controller, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ManualPicker } from './manual-picker.tsx'

type Values = { manualId: string; title: string }

export function CreateArticleDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (manualId: string, id: string) => void
}) {
  const { t } = useText()
  const line = useLineRule()
  const writable = trpc.manual.list.useQuery({ writable: true, size: 1 })
  const none = writable.data?.total === 0
  const create = trpc.article.create.useMutation()
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { manualId: '', title: '' },
  })
  const submit = handleSubmit((values) => {
    if (create.isPending) return
    create.mutate(values, {
      onSuccess: ({ id }) => onCreated(values.manualId, id),
      onError: (error) => {
        const { title } = fieldTexts(error)
        if (title) setError('title', { message: title })
      },
    })
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
              <Button type="submit" form="article-form" variant="primary" busy={create.isPending}>
                {t('common.actions.create')}
              </Button>
            )}
          </>
        }
      >
        {none ? (
          <p className="text-second">{t('manual.article.noManual')}</p>
        ) : (
          <form id="article-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
            <Field required label={t('manual.article.title')} error={formState.errors.title?.message}>
              {(field) => (
                <Input
                  {...field}
                  {...register('title', { validate: line(LIMITS.articleTitle, t('manual.article.titleRequired')) })}
                  autoComplete="off"
                  placeholder={t('manual.article.titlePlaceholder')}
                />
              )}
            </Field>
            <Controller
              control={control}
              name="manualId"
              rules={{ validate: (value) => value !== '' || t('manual.article.manualRequired') }}
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
