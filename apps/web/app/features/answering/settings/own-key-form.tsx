// The organisation's own AI endpoint: address, key and models (TEN-05 'own AI key with model selection'). The key is written, never shown.
import type { AiSettings } from '@lectern/contracts'
import { Button, Field, Input, Switch, toast } from '@lectern/ui'
import { RefreshCw } from '@lectern/ui/icons'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

type Values = { enabled: boolean; baseUrl: string; apiKey: string; chatModel: string; embeddingModel: string }
const FIELDS = ['baseUrl', 'apiKey', 'chatModel', 'embeddingModel'] as const

export function OwnKeyForm({ own }: { own: AiSettings['own'] }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const switchId = useId()
  const listId = useId()
  const [models, setModels] = useState<readonly string[]>([])
  const { enabled, baseUrl, chatModel, embeddingModel } = own
  const { register, control, handleSubmit, getValues, setError, reset, formState } = useForm<Values>({
    defaultValues: { enabled, baseUrl, apiKey: '', chatModel, embeddingModel },
  })
  const refused = (error: unknown) => {
    const texts = fieldTexts(error)
    for (const field of FIELDS) if (texts[field]) setError(field, { message: texts[field] })
  }
  const update = trpc.aiSettings.update.useMutation({
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      reset({ ...settings.own, apiKey: '' })
      toast.success(t('answering.settings.saved'))
    },
    onError: refused,
  })
  const remove = trpc.aiSettings.update.useMutation({
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      reset({ ...settings.own, apiKey: '' })
      toast.success(t('answering.settings.keyRemoved'))
    },
  })
  const list = trpc.aiSettings.models.useMutation({
    onSuccess: (answer) => {
      setModels(answer.models)
      toast.success(t('answering.settings.modelsLoaded', { count: answer.models.length }))
    },
    onError: refused,
  })
  const submit = handleSubmit(({ apiKey, enabled: ownEnabled, ...values }) => {
    if (!update.isPending) update.mutate({ ...values, ownEnabled, ...(apiKey !== '' && { apiKey }) })
  })
  const listModels = () => {
    const values = getValues()
    list.mutate({ baseUrl: values.baseUrl, ...(values.apiKey !== '' && { apiKey: values.apiKey }) })
  }
  const { errors } = formState
  return (
    <Section title={t('answering.settings.key')} lead={t('answering.settings.keyLead')}>
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
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
            own.hasKey
              ? t('answering.settings.apiKeyKept', { ending: own.keyEnding })
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
          <Button type="submit" variant="primary" busy={update.isPending}>
            {t('common.actions.save')}
          </Button>
          <Button busy={list.isPending} onClick={listModels}>
            <RefreshCw />
            {t('answering.settings.loadModels')}
          </Button>
          {own.hasKey && (
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
