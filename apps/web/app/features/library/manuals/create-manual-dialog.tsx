// Creates a manual in a space where the person may: its name and what it begins with; the rest is in its settings.
import { CreateManualFromTemplateInput } from '@lectern/contracts'
import { Field, Select, Skeleton, toast } from '@lectern/ui'
import { Controller, FormProvider } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useRefreshLibrary, useSpaces } from '~/shared/queries/library.ts'
import { NameField } from './manual-fields.tsx'

/** No template: an empty manual, and one into which documents are imported at once. */
const EMPTY = 'empty'
const IMPORT = 'import'
type Values = { name: string; spaceId: string; templateId: string }

/** `imports`: it is to begin with documents. `onCreated` gets the id of the new manual, and whether it does. */
export function CreateManualDialog({
  spaceId,
  imports = false,
  onClose,
  onCreated,
}: {
  spaceId?: string
  imports?: boolean
  onClose: () => void
  onCreated: (id: string, imports: boolean) => void
}) {
  const { t, lang } = useText()
  const refresh = useRefreshLibrary()
  const candidates = useSpaces().spaces?.filter((space) => space.abilities.createManual)
  // The space that was open may be behind the first page of all spaces.
  const requestedSpace = trpc.space.get.useQuery({ id: spaceId ?? '' }, { enabled: spaceId !== undefined })
  const here = requestedSpace.data?.abilities.createManual ? requestedSpace.data : undefined
  // Until it is known where the manual goes, no other space can be chosen by mistake.
  const loading = candidates === undefined || requestedSpace.isLoading
  const spaces =
    here && !candidates?.some(({ id }) => id === here.id) ? [here, ...(candidates ?? [])] : (candidates ?? [])
  const ownSpaces = spaces.filter(({ demo }) => !demo)
  // Until another one is chosen.
  const first = here?.id ?? (ownSpaces.length === 1 ? ownSpaces[0]?.id : undefined) ?? ''
  const createEmpty = trpc.manual.create.useMutation()
  const createFrom = trpc.template.createManual.useMutation()
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: 100 })
  const defaultValues: Values = {
    spaceId: '',
    name: '',
    templateId: imports ? IMPORT : EMPTY,
  }
  const form = useContractForm(CreateManualFromTemplateInput, {
    defaultValues,
    required: { name: t('manual.nameRequired'), spaceId: t('manual.spaceRequired') },
    toInput: (values) => ({ ...values, spaceId: values.spaceId || first }),
    submit: ({ templateId, ...input }) =>
      templateId === EMPTY || templateId === IMPORT
        ? createEmpty.mutateAsync(input)
        : createFrom.mutateAsync({ ...input, templateId }),
    onDone: async ({ id }, { templateId }) => {
      toast.success(t('manual.created'))
      onCreated(id, templateId === IMPORT)
      await refresh()
    },
  })
  const { control, formState } = form

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('manual.create')}
        submitLabel={t('common.actions.create')}
        busy={form.busy}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        <NameField />
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
                    {
                      value: IMPORT,
                      label: t('home.start.importDocuments'),
                      hint: t('home.start.importDocumentsHint'),
                    },
                    ...(templates.data?.records ?? []).map(({ id, name, description, groupName }) => ({
                      value: id,
                      label: name,
                      hint: [groupName, description].filter(Boolean).join(' · '),
                    })),
                  ]}
                />
              )}
            </Field>
          )}
        />
        <Controller
          control={control}
          name="spaceId"
          render={({ field: { value, onChange } }) => (
            <Field required label={t('manual.space')} error={formState.errors.spaceId?.message}>
              {(field) =>
                loading ? (
                  <Skeleton className="h-8" />
                ) : (
                  <Select
                    {...field}
                    value={value || first}
                    onValueChange={onChange}
                    placeholder={t('manual.spacePlaceholder')}
                    options={spaces.map((space) => ({ value: space.id, label: space.name }))}
                  />
                )
              }
            </Field>
          )}
        />
        <p className="text-third text-xs">{t('manual.createLater')}</p>
      </FormDialog>
    </FormProvider>
  )
}
