// Creates a manual in a space where the person may.
import { LIMITS } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Input, Select, Textarea, toast } from '@lectern/ui'
import { Controller, useForm } from 'react-hook-form'
import { useLibrary, useRefreshLibrary } from '~/features/shell/library.ts'
import { fieldTexts } from '~/lib/errors.ts'
import { counter, useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

/** No template: an empty manual. */
const EMPTY = 'empty'
type Values = { spaceId: string; name: string; description: string; templateId: string }

/** `onCreated` gets the id of the new manual. */
export function CreateManualDialog({
  spaceId,
  onClose,
  onCreated,
}: {
  spaceId?: string
  onClose: () => void
  onCreated: (id: string) => void
}) {
  const { t, lang } = useText()
  const line = useLineRule()
  const refresh = useRefreshLibrary()
  const spaces = (useLibrary().spaces ?? []).filter((space) => space.abilities.createManual)
  const only = spaces.length === 1 ? spaces[0]?.id : undefined
  const createEmpty = trpc.manual.create.useMutation()
  const createFrom = trpc.template.createManual.useMutation()
  const pending = createEmpty.isPending || createFrom.isPending
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: 100 })
  const { control, register, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { spaceId: spaceId ?? only ?? '', name: '', description: '', templateId: EMPTY },
  })

  const submit = handleSubmit(({ templateId, ...values }) => {
    if (pending) return
    const after = {
      onSuccess: async ({ id }: { id: string }) => {
        toast.success(t('manual.created'))
        onCreated(id)
        await refresh()
      },
      onError: (error: Parameters<typeof fieldTexts>[0]) => {
        const { name, description } = fieldTexts(error)
        if (name) setError('name', { message: name })
        if (description) setError('description', { message: description })
      },
    }
    if (templateId === EMPTY) createEmpty.mutate(values, after)
    else createFrom.mutate({ ...values, templateId }, after)
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('manual.create')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="manual-form" variant="primary" busy={pending}>
              {t('common.actions.create')}
            </Button>
          </>
        }
      >
        <form id="manual-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
          <Field
            required
            label={t('manual.name')}
            counter={counter(watch('name'), LIMITS.manualName)}
            error={formState.errors.name?.message}
          >
            {(field) => (
              <Input
                {...field}
                {...register('name', { validate: line(LIMITS.manualName, t('manual.nameRequired')) })}
                autoComplete="off"
                placeholder={t('manual.namePlaceholder')}
              />
            )}
          </Field>
          <Controller
            control={control}
            name="spaceId"
            rules={{ validate: (value) => value !== '' || t('manual.spaceRequired') }}
            render={({ field: { value, onChange } }) => (
              <Field required label={t('manual.space')} error={formState.errors.spaceId?.message}>
                {(field) => (
                  <Select
                    {...field}
                    value={value}
                    onValueChange={onChange}
                    placeholder={t('manual.spacePlaceholder')}
                    options={spaces.map((space) => ({ value: space.id, label: space.name }))}
                  />
                )}
              </Field>
            )}
          />
          <Controller
            control={control}
            name="templateId"
            render={({ field: { value, onChange } }) => (
              <Field label={t('template.beginWith')}>
                {(field) => (
                  <Select
                    {...field}
                    value={value}
                    onValueChange={onChange}
                    options={[
                      { value: EMPTY, label: t('template.beginEmpty') },
                      ...(templates.data?.records ?? []).map(({ id, name, description }) => ({
                        value: id,
                        label: name,
                        hint: description,
                      })),
                    ]}
                  />
                )}
              </Field>
            )}
          />
          <Field
            label={t('manual.description')}
            counter={counter(watch('description'), LIMITS.manualDescription)}
            error={formState.errors.description?.message}
          >
            {(field) => (
              <Textarea
                {...field}
                {...register('description', { validate: line(LIMITS.manualDescription) })}
                placeholder={t('manual.descriptionPlaceholder')}
              />
            )}
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
