// One role of models: vendor, address, key, model and parameters, with a test before it is saved. The key is written, never shown.
import { type AiModel, AiModelInput, type AiSettings } from '@lectern/contracts'
import { Badge, Button, Field, Input, Select, SwitchRow, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { MoreFields } from './more-fields.tsx'
import { modelsAt, PRESETS, presetFor } from './presets.ts'
import { changesVectors, inputOf, valuesOf } from './role-values.ts'
import { Trial } from './trial.tsx'

export function RoleForm({ model, settings }: { model: AiModel; settings: AiSettings }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { role } = model
  const [costly, setCostly] = useState<AiModelInput | null>(null)
  const save = trpc.aiSettings.saveModel.useMutation()
  const saveNow = async (input: AiModelInput) => {
    const changed = await save.mutateAsync(input)
    utils.aiSettings.get.setData(undefined, changed)
    const row = changed.models.find((one) => one.role === role)
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
  const test = trpc.aiSettings.testModel.useMutation({ onError: showProblems })
  const list = trpc.aiSettings.models.useMutation({
    onSuccess: ({ models }) => toast.success(t('answering.settings.modelsLoaded', { count: models.length })),
    onError: showProblems,
  })
  const listModels = () => {
    const { baseUrl, apiKey } = getValues()
    list.mutate({ baseUrl: baseUrl || settings.own.baseUrl, ...(apiKey !== '' && { apiKey }) })
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
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {t(`answering.settings.models.roles.${role}`)}
          <Badge tone={model.by === 'own' ? 'success' : 'neutral'}>
            {t(`answering.settings.models.by.${model.by}`)}
          </Badge>
        </h3>
        <p className="mt-0.5 max-w-2xl text-second text-sm">{t(`answering.settings.models.leads.${role}`)}</p>
      </div>
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
          hint={t(`answering.settings.models.modelHints.${role}`)}
          error={errors.model?.message}
        >
          {(field) => <Input {...field} {...register('model')} list={listId} autoComplete="off" spellCheck={false} />}
        </Field>
        <datalist id={listId}>
          {(list.data?.models ?? modelsAt(address || settings.own.baseUrl, role)).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label={t('answering.settings.models.baseUrl')}
          hint={t(`answering.settings.models.addressHints.${role === 'chat' || role === 'reranker' ? role : 'other'}`)}
          error={errors.baseUrl?.message}
        >
          {(field) => <Input {...field} {...register('baseUrl')} type="url" autoComplete="off" spellCheck={false} />}
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
        <Button busy={test.isPending} onClick={() => test.mutate(inputOf(getValues()))}>
          {t('answering.settings.models.test')}
        </Button>
        {role !== 'reranker' && (
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
      {costly && (
        <ConfirmDialog
          title={t('answering.settings.models.rebuildTitle')}
          description={t('answering.settings.models.rebuild', { count: settings.index.total })}
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
