// Creates a space or edits one: name and description with their limits (specification §5).
import { LIMITS, type Space } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, toast } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { useRefreshLibrary } from '~/features/shell/library.ts'
import { fieldTexts } from '~/lib/errors.ts'
import { counter, useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

type Values = { name: string; remark: string }

/** Edits `space`, or creates one. `onSaved` gets its id. */
export function SpaceDialog({
  space,
  onClose,
  onSaved,
}: {
  space?: Space
  onClose: () => void
  onSaved: (id: string) => void
}) {
  const { t } = useText()
  const line = useLineRule()
  const refresh = useRefreshLibrary()
  const create = trpc.space.create.useMutation()
  const update = trpc.space.update.useMutation()
  const { register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { name: space?.name ?? '', remark: space?.remark ?? '' },
  })
  const busy = create.isPending || update.isPending

  const done = async (id: string) => {
    toast.success(t(space ? 'space.updated' : 'space.created'))
    onSaved(id)
    await refresh()
  }
  const onError = (error: unknown) => {
    const { name, remark } = fieldTexts(error)
    if (name) setError('name', { message: name })
    if (remark) setError('remark', { message: remark })
  }
  const submit = handleSubmit((values) => {
    if (busy) return
    if (space) update.mutate({ id: space.id, ...values }, { onSuccess: () => done(space.id), onError })
    else create.mutate(values, { onSuccess: ({ id }) => done(id), onError })
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(space ? 'space.edit' : 'space.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="space-form" variant="primary" busy={busy}>
              {t(space ? 'common.actions.save' : 'common.actions.create')}
            </Button>
          </>
        }
      >
        <form id="space-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            required
            label={t('space.name')}
            counter={counter(watch('name'), LIMITS.spaceName)}
            error={formState.errors.name?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('name', { validate: line(LIMITS.spaceName, t('space.nameRequired')) })}
                autoComplete="off"
                placeholder={t('space.namePlaceholder')}
              />
            )}
          </Field>
          <Field
            label={t('space.remark')}
            counter={counter(watch('remark'), LIMITS.spaceRemark)}
            error={formState.errors.remark?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('remark', { validate: line(LIMITS.spaceRemark) })}
                autoComplete="off"
                placeholder={t('space.remarkPlaceholder')}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
