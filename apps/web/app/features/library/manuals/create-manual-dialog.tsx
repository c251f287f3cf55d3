// Creates a manual in a space where the person may.
import { Button, Dialog, DialogClose, DialogContent, Field, Select, toast } from '@lectern/ui'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useRefreshLibrary, useSpaces } from '~/shared/queries/library.ts'
import { DescriptionField, DisplayFields, type ManualValues, NameField } from './manual-fields.tsx'

/** No template: an empty manual. */
const EMPTY = 'empty'
type Values = ManualValues & { spaceId: string; templateId: string }

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
  const refresh = useRefreshLibrary()
  const spaces = (useSpaces().spaces ?? []).filter((space) => space.abilities.createManual)
  const only = spaces.length === 1 ? spaces[0]?.id : undefined
  const createEmpty = trpc.manual.create.useMutation()
  const createFrom = trpc.template.createManual.useMutation()
  const pending = createEmpty.isPending || createFrom.isPending
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: 100 })
  const form = useForm<Values>({
    defaultValues: {
      spaceId: spaceId ?? only ?? '',
      name: '',
      description: '',
      templateId: EMPTY,
      category: 'other',
      logo: null,
      cover: null,
    },
  })
  const { control, formState } = form

  const submit = form.handleSubmit(({ templateId, logo, cover, ...rest }) => {
    if (pending) return
    const values = { ...rest, logo: logo ?? undefined, cover: cover ?? undefined }
    const after = {
      onSuccess: async ({ id }: { id: string }) => {
        toast.success(t('manual.created'))
        onCreated(id)
        await refresh()
      },
      onError: (error: Parameters<typeof fieldTexts>[0]) => {
        const texts = fieldTexts(error)
        for (const field of ['name', 'description', 'logo', 'cover'] as const)
          if (texts[field]) form.setError(field, { message: texts[field] })
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
        <FormProvider {...form}>
          <form id="manual-form" onSubmit={submit} noValidate className="flex flex-col gap-4">
            <NameField />
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
            <DescriptionField />
            <DisplayFields />
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  )
}
