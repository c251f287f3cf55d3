// The organisation's own AI endpoint: address, key and models (TEN-05 'own AI key with model selection'). The key is written, never shown.
import { type AiSettings, UpdateAiSettingsInput } from '@lectern/contracts'
import { Button, Field, Input, Switch, toast } from '@lectern/ui'
import { RefreshCw } from '@lectern/ui/icons'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { Section } from './section.tsx'

export function OwnKeyForm({ own: keySettings }: { own: AiSettings['own'] }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const switchId = useId()
  const listId = useId()
  const [models, setModels] = useState<readonly string[]>([])
  const { enabled, baseUrl, chatModel, embeddingModel } = keySettings
  const update = trpc.aiSettings.update.useMutation()
  const applySettings = (settings: AiSettings) => {
    utils.aiSettings.get.setData(undefined, settings)
    reset({ ...settings.own, apiKey: '' })
  }
  const form = useContractForm(UpdateAiSettingsInput, {
    defaultValues: { enabled, baseUrl, apiKey: '', chatModel, embeddingModel },
    toInput: ({ apiKey, enabled: ownEnabled, ...values }) => ({
      baseUrl: values.baseUrl,
      chatModel: values.chatModel,
      embeddingModel: values.embeddingModel,
      ownEnabled,
      ...(apiKey !== '' && { apiKey }),
    }),
    submit: (input) => update.mutateAsync(input),
    onDone: (settings) => {
      applySettings(settings)
      toast.success(t('common.words.saved'))
    },
  })
  const { register, control, onSubmit, showProblems, getValues, reset, formState, busy } = form
  const remove = trpc.aiSettings.update.useMutation({
    onSuccess: (settings) => {
      applySettings(settings)
      toast.success(t('answering.settings.keyRemoved'))
    },
  })
  const list = trpc.aiSettings.models.useMutation({
    onSuccess: (answer) => {
      setModels(answer.models)
      toast.success(t('answering.settings.modelsLoaded', { count: answer.models.length }))
    },
    onError: showProblems,
  })
  const listModels = () => {
    const values = getValues()
    list.mutate({ baseUrl: values.baseUrl, ...(values.apiKey !== '' && { apiKey: values.apiKey }) })
  }
  const { errors } = formState
  return (
    <Section title={t('answering.settings.key')} lead={t('answering.settings.keyLead')}>
      <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4">
        <Controller
          control={control}
          name="enabled"
          render={({ field: { value, onChange } }) => (
            <div className="flex items-center justify-between gap-4">
              <label htmlFor={switchId} className="font-medium text-ink text-sm">
                {t('answering.settings.enable')}
              </label>
              <Switch id={switchId} checked={value} onCheckedChange={onChange} />
            </div>
          )}
        />
        <Field
          label={t('answering.settings.baseUrl')}
          hint={t('answering.settings.baseUrlHint')}
          error={errors.baseUrl?.message}
        >
          {(field) => <Input {...field} {...register('baseUrl')} type="url" autoComplete="off" spellCheck={false} />}
        </Field>
        <Field
          label={t('answering.settings.apiKey')}
          hint={
            keySettings.hasKey
              ? t('answering.settings.apiKeyKept', { ending: keySettings.keyEnding })
              : t('answering.settings.apiKeyNone')
          }
          error={errors.apiKey?.message}
        >
          {(field) => <Input {...field} {...register('apiKey')} type="password" autoComplete="new-password" />}
        </Field>
        <Field label={t('answering.settings.chatModel')} error={errors.chatModel?.message}>
          {(field) => (
            <Input {...field} {...register('chatModel')} list={listId} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Field
          label={t('answering.settings.embeddingModel')}
          hint={t('answering.settings.embeddingHint')}
          error={errors.embeddingModel?.message}
        >
          {(field) => (
            <Input {...field} {...register('embeddingModel')} list={listId} autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <datalist id={listId}>
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {t('common.actions.save')}
          </Button>
          <Button busy={list.isPending} onClick={listModels}>
            <RefreshCw />
            {t('answering.settings.loadModels')}
          </Button>
          {keySettings.hasKey && (
            <Button
              variant="ghost"
              className="text-danger-text"
              busy={remove.isPending}
              onClick={() => remove.mutate({ apiKey: '', ownEnabled: false })}
            >
              {t('answering.settings.removeKey')}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
