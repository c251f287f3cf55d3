// What a space is: name, description, cover, with their limits; a name that is taken is reported while typing (specification §5).
import { LIMITS, type Space } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { Controller, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { counter, useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { PictureField } from '~/shared/forms/picture-field.tsx'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { useNameTaken } from './use-name-taken.ts'

type Values = { name: string; remark: string; cover: string | null }

/** Edits `space`, or creates one. `onSaved` gets its id, `onBusy` whether it is being saved. The button is the caller's, of the form `id`. */
export function SpaceForm({
  id,
  space,
  onSaved,
  onBusy,
}: {
  id: string
  space?: Space
  onSaved: (id: string) => void
  onBusy?: (busy: boolean) => void
}) {
  const { t } = useText()
  const line = useLineRule()
  const refresh = useRefreshLibrary()
  const create = trpc.space.create.useMutation()
  const update = trpc.space.update.useMutation()
  const { control, register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { name: space?.name ?? '', remark: space?.remark ?? '', cover: space?.cover ?? null },
  })
  const name = watch('name')
  const taken = useNameTaken(name, space)
  const busy = create.isPending || update.isPending

  const done = async (saved: string) => {
    toast.success(t(space ? 'space.updated' : 'space.created'))
    onSaved(saved)
    await refresh()
  }
  const onError = (error: unknown) => {
    const texts = fieldTexts(error)
    for (const field of ['name', 'remark', 'cover'] as const)
      if (texts[field]) setError(field, { message: texts[field] })
  }
  const submit = handleSubmit((values) => {
    if (busy) return
    onBusy?.(true)
    const onSettled = () => onBusy?.(false)
    if (space) {
      update.mutate({ id: space.id, ...values }, { onSuccess: () => done(space.id), onError, onSettled })
    } else {
      const cover = values.cover ?? undefined
      create.mutate({ ...values, cover }, { onSuccess: (made) => done(made.id), onError, onSettled })
    }
  })

  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        required
        label={t('space.name')}
        counter={counter(name, LIMITS.spaceName)}
        error={formState.errors.name?.message ?? (taken ? t('space.nameTaken') : undefined)}
      >
        {(field) => (
          <Input
            {...field}
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
        {(field) => (
          <Input
            {...field}
            {...register('remark', { validate: line(LIMITS.spaceRemark) })}
            autoComplete="off"
            placeholder={t('space.remarkPlaceholder')}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="cover"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label={t('space.cover')}
            hint={t('space.coverHint')}
            value={value}
            error={formState.errors.cover?.message}
            onChange={onChange}
          />
        )}
      />
    </form>
  )
}
