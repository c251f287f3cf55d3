// Creates a manual in a space where the person may.
import { CreateManualFromTemplateInput } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Field, Select, toast } from '@lectern/ui'
import { Controller, FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
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
  const own = spaces.filter(({ demo }) => !demo)
  const only = own.length === 1 ? own[0]?.id : undefined
  const createEmpty = trpc.manual.create.useMutation()
  const createFrom = trpc.template.createManual.useMutation()
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: 100 })
  const defaultValues: Values = {
    spaceId: spaceId ?? only ?? '',
    name: '',
    description: '',
    templateId: EMPTY,
    category: 'other',
    logo: null,
    cover: null,
  }
  const form = useContractForm(CreateManualFromTemplateInput, {
    defaultValues,
    required: { name: t('manual.nameRequired'), spaceId: t('manual.spaceRequired') },
    toInput: ({ logo, cover, ...values }) => ({ ...values, logo: logo ?? undefined, cover: cover ?? undefined }),
    submit: ({ templateId, ...input }) =>
      templateId === EMPTY ? createEmpty.mutateAsync(input) : createFrom.mutateAsync({ ...input, templateId }),
    onDone: async ({ id }) => {
      toast.success(t('manual.created'))
      onCreated(id)
      await refresh()
    },
  })
  const { control, formState } = form

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
            <Button type="submit" form="manual-form" variant="primary" busy={form.busy}>
              {t('common.actions.create')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id="manual-form" onSubmit={form.onSubmit} noValidate className="flex flex-col gap-4">
            <NameField />
            <Controller
              control={control}
              name="spaceId"
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
