// One role of models: vendor, address, key, model and parameters, with a test before it is saved. The key is written, never shown.
import { type AiModel, AiModelInput, type AiModelTrial } from '@lectern/contracts'
import { Button, Field, Input, Select, SwitchRow, toast } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { MoreFields } from './more-fields.tsx'
import { modelsAt, PRESETS, presetFor } from './presets.ts'
import { changesVectors, inputOf, valuesOf } from './role-values.ts'
import { Trial } from './trial.tsx'

/** A role of an organisation or of the platform. */
type RoleModel = Omit<AiModel, 'by'>
type Problem = (error: unknown) => void
type Asking<Input, Output> = {
  isPending: boolean
  data: Output | undefined
  mutate(input: Input, options: { onError: Problem; onSuccess?: (output: Output) => void }): void
}

type Props = {
  model: RoleModel
  /** Beside the name: the present provider. */
  state: ReactNode
  /** Meaning of an empty name of the model. */
  emptyHint?: string
  /** Below the lead. */
  children?: ReactNode
  /** Address of the roles without one. */
  chatAddress: string
  /** Passages that another embedding model must read. */
  passages: number | null
  save: { isPending: boolean; mutateAsync(input: AiModelInput): Promise<{ models: readonly RoleModel[] }> }
  test: Asking<AiModelInput, AiModelTrial>
  /** Absent: the models of an address are not listed. */
  list?: Asking<{ baseUrl: string; apiKey?: string }, { models: string[] }>
}

export function RoleForm({ model, state, emptyHint, children, chatAddress, passages, save, test, list }: Props) {
  const { t } = useText()
  const { role } = model
  const [costly, setCostly] = useState<AiModelInput | null>(null)
  // Most organisations need a chat model only.
  const [isOpen, setOpen] = useState(role === 'chat' || model.model !== '')
  const saveNow = async (input: AiModelInput) => {
    const { models } = await save.mutateAsync(input)
    const row = models.find((one) => one.role === role)
    if (row) reset(valuesOf(row))
    toast.success(t('common.words.saved'))
  }
  const form = useContractForm(AiModelInput, {
    defaultValues: valuesOf(model),
    toInput: inputOf,
    required: { model: t('answering.settings.models.modelMissing') },
    submit: async (input) => {
      if (changesVectors(model, input)) setCostly(input)
      else await saveNow(input)
    },
  })
  const { register, onSubmit, showProblems, getValues, setValue, reset, watch, formState, busy } = form
  const listModels = () => {
    const { baseUrl, apiKey } = getValues()
    list?.mutate(
      { baseUrl: baseUrl || chatAddress, ...(apiKey !== '' && { apiKey }) },
      {
        onSuccess: ({ models }) => toast.success(t('answering.settings.modelsLoaded', { count: models.length })),
        onError: showProblems,
      },
    )
  }
  const { errors } = formState
  const listId = `${role}-models`
  const choices = PRESETS.flatMap((preset, i) =>
    presetFor(preset, role) ? [{ value: String(i), label: preset.name }] : [],
  )
  const fillIn = (value: string) => {
    const preset = PRESETS[Number(value)]
    const filled = preset && presetFor(preset, role)
    if (!filled) return
    setValue('baseUrl', filled.baseUrl, { shouldDirty: true })
    setValue('model', filled.model, { shouldDirty: true })
    if (filled.extraBody !== '') setValue('extraBody', filled.extraBody, { shouldDirty: true })
  }
  const address = watch('baseUrl')
  return (
    <form
      noValidate
      aria-label={t(`answering.settings.models.roles.${role}`)}
      onSubmit={onSubmit}
      className="flex flex-col gap-4 border-line border-t pt-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-medium text-ink">
            {t(`answering.settings.models.roles.${role}`)}
            {state}
          </h3>
          <p className="mt-0.5 max-w-2xl text-second text-sm">{t(`answering.settings.models.leads.${role}`)}</p>
          {children}
        </div>
        {role !== 'chat' && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(`answering.settings.models.${isOpen ? 'hide' : 'setUp'}`)}
            <span className="sr-only">{t(`answering.settings.models.roles.${role}`)}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
            <Field label={t('answering.settings.models.vendor')} hint={t('answering.settings.models.vendorHint')}>
              {(field) => (
                <Select
                  {...field}
                  value={undefined}
                  options={choices}
                  placeholder={t('answering.settings.models.vendorChoose')}
                  onValueChange={fillIn}
                />
              )}
            </Field>
            <Field
              label={t('answering.settings.models.model')}
              hint={emptyHint ?? t(`answering.settings.models.modelHints.${role}`)}
              error={errors.model?.message}
            >
              {(field) => (
                <Input {...field} {...register('model')} list={listId} autoComplete="off" spellCheck={false} />
              )}
            </Field>
            <datalist id={listId}>
              {(list?.data?.models ?? modelsAt(address || chatAddress, role)).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <Field
              label={t('answering.settings.models.baseUrl')}
              hint={t(
                `answering.settings.models.addressHints.${role === 'chat' || role === 'reranker' ? role : 'other'}`,
              )}
              error={errors.baseUrl?.message}
            >
              {(field) => (
                <Input {...field} {...register('baseUrl')} type="url" autoComplete="off" spellCheck={false} />
              )}
            </Field>
            <Field
              label={t('answering.settings.models.apiKey')}
              hint={
                model.hasKey
                  ? t('answering.settings.apiKeyKept', { ending: model.keyEnding })
                  : t(`answering.settings.models.keyHints.${role === 'chat' ? 'chat' : 'other'}`)
              }
              error={errors.apiKey?.message}
            >
              {(field) => <Input {...field} {...register('apiKey')} type="password" autoComplete="new-password" />}
            </Field>
          </div>
          {(role === 'chat' || role === 'fast') && (
            <SwitchRow
              label={t('answering.settings.models.readsPictures')}
              hint={t('answering.settings.models.readsPicturesHint')}
              checked={watch('readsPictures')}
              onChange={(readsPictures) => setValue('readsPictures', readsPictures, { shouldDirty: true })}
            />
          )}
          <MoreFields role={role} register={register} errors={errors} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={busy || save.isPending}>
              {t('common.actions.save')}
            </Button>
            <Button busy={test.isPending} onClick={() => test.mutate(inputOf(getValues()), { onError: showProblems })}>
              {t('answering.settings.models.test')}
            </Button>
            {list && role !== 'reranker' && (
              <Button variant="ghost" busy={list.isPending} onClick={listModels}>
                {t('answering.settings.loadModels')}
              </Button>
            )}
            {model.hasKey && (
              <Button
                variant="ghost"
                className="text-danger-text"
                onClick={() =>
                  void saveNow({ ...AiModelInput.parse(inputOf(valuesOf(model))), apiKey: '' }).catch(showProblems)
                }
              >
                {t('answering.settings.removeKey')}
              </Button>
            )}
          </div>
          <Trial role={role} trial={test.data} pending={test.isPending} />
        </>
      )}
      {costly && (
        <ConfirmDialog
          title={t('answering.settings.models.rebuildTitle')}
          description={
            passages === null
              ? t('platformModels.rebuild')
              : t('answering.settings.models.rebuild', { count: passages })
          }
          confirmLabel={t('common.actions.save')}
          onClose={() => setCostly(null)}
          onConfirm={async () => {
            await saveNow(costly).catch(showProblems)
            setCostly(null)
          }}
        />
      )}
    </form>
  )
}
