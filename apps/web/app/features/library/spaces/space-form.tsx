// Form of a space: name, description, cover, with their limits; reports a name in use while typing (specification §5).

import { CreateSpaceInput, SPACE_LIMITS, type Space, UpdateSpaceInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { useEffect, useEffectEvent } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { nameCounter } from '~/shared/forms/counter.ts'
import { PictureField } from '~/shared/forms/picture-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { useNameLimit } from '~/shared/queries/name-limit.ts'
import { useNameTaken } from './use-name-taken.ts'

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
  const { t, lang } = useText()
  const max = useNameLimit()
  const refresh = useRefreshLibrary()
  const create = trpc.space.create.useMutation()
  const update = trpc.space.update.useMutation()
  const { control, register, onSubmit, watch, formState, busy } = useContractForm(
    space ? UpdateSpaceInput : CreateSpaceInput,
    {
      defaultValues: { name: space?.name ?? '', remark: space?.remark ?? '', cover: space?.cover ?? null },
      required: { name: t('space.nameRequired') },
      toInput: (values) => (space ? { id: space.id, ...values } : { ...values, cover: values.cover ?? undefined }),
      submit: async (input): Promise<string> => {
        if (!('id' in input)) return (await create.mutateAsync(input)).id
        await update.mutateAsync(input)
        return input.id
      },
      onDone: async (id) => {
        toast.success(t(space ? 'space.updated' : 'space.created'))
        onSaved(id)
        await refresh()
      },
    },
  )
  const name = watch('name')
  const isTaken = useNameTaken(name, space)
  const reportBusy = useEffectEvent((now: boolean) => onBusy?.(now))
  useEffect(() => reportBusy(busy), [busy])

  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field
        required
        label={t('space.name')}
        counter={nameCounter(name, max, lang)}
        error={formState.errors.name?.message ?? (isTaken ? t('space.nameTaken') : undefined)}
      >
        {(field) => (
          <Input {...field} {...register('name')} autoComplete="off" placeholder={t('space.namePlaceholder')} />
        )}
      </Field>
      <Field
        label={t('space.remark')}
        counter={nameCounter(watch('remark'), SPACE_LIMITS.remark, lang)}
        error={formState.errors.remark?.message}
      >
        {(field) => (
          <Input {...field} {...register('remark')} autoComplete="off" placeholder={t('space.remarkPlaceholder')} />
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
