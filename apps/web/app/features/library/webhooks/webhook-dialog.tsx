// Adds an endpoint or edits one: its address and the events that it receives.
import {
  CreateWebhookInput,
  UpdateWebhookInput,
  WEBHOOK_LIMITS,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhookPlace,
  type WebhookWithSecret,
} from '@lectern/contracts'
import { Button, Checkbox, Field, Input, SwitchRow } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { areaOf, areaText, eventText } from './event-text.ts'

type ChoiceProps = {
  available: readonly WebhookEvent[]
  value: readonly WebhookEvent[]
  error: string | undefined
  onChange: (events: WebhookEvent[]) => void
}

function EventChoice({ available, value, error, onChange }: ChoiceProps) {
  const { t } = useText()
  const isAll = value.length === available.length
  const toggle = (event: WebhookEvent) =>
    onChange(available.filter((one) => (one === event ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium text-ink text-sm">{t('webhook.events')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-second text-sm">
          {t('webhook.eventsHint', { chosen: value.length, all: available.length })}
        </p>
        <Button size="sm" variant="ghost" onClick={() => onChange(isAll ? [] : [...available])}>
          {t(isAll ? 'webhook.chooseNone' : 'webhook.chooseAll')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-danger-text text-sm">
          {error}
        </p>
      )}
      {[...Map.groupBy(available, areaOf)].map(([area, events]) => (
        <div key={area}>
          <p className="text-third text-xs">{t(areaText(area))}</p>
          <div className="grid grid-cols-1 sm:grid-cols-2">
            {events.map((event) => (
              <Checkbox key={event} variant="line" checked={value.includes(event)} onChange={() => toggle(event)}>
                {t(eventText(event))}
              </Checkbox>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type Props = {
  place: WebhookPlace
  endpoint: WebhookEndpoint | undefined
  available: readonly WebhookEvent[]
  onIssued: (result: WebhookWithSecret) => void
  onClose: () => void
}

export function WebhookDialog({ place, endpoint, available, onIssued, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.webhook.create.useMutation({ onSuccess: onIssued })
  const update = trpc.webhook.update.useMutation()
  const events: WebhookEvent[] = endpoint?.events ?? []
  const { register, control, onSubmit, formState, busy } = useContractForm(
    endpoint ? UpdateWebhookInput : CreateWebhookInput,
    {
      defaultValues: {
        address: endpoint?.address ?? '',
        description: endpoint?.description ?? '',
        events,
        enabled: endpoint?.enabled ?? true,
      },
      required: { address: t('webhook.addressRequired') },
      toInput: (values) => (endpoint ? { ...values, id: endpoint.id } : { ...values, ...place }),
      submit: async (input) => {
        if ('id' in input) await update.mutateAsync(input)
        else await create.mutateAsync(input)
      },
      onDone: afterChange(t('webhook.saved'), onClose, utils.webhook.list),
    },
  )
  const { errors } = formState
  return (
    <FormDialog
      className="max-w-xl"
      title={t(endpoint ? 'webhook.edit' : 'webhook.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('webhook.address')} hint={t('webhook.addressHint')} error={errors.address?.message}>
        {(field) => <Input {...field} {...register('address')} type="url" autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={t('webhook.description')} error={errors.description?.message}>
        {(field) => (
          <Input {...field} {...register('description')} maxLength={WEBHOOK_LIMITS.description} autoComplete="off" />
        )}
      </Field>
      <Controller
        control={control}
        name="enabled"
        render={({ field: { value, onChange } }) => (
          <SwitchRow label={t('webhook.enable')} checked={value === true} onChange={onChange} />
        )}
      />
      <Controller
        control={control}
        name="events"
        render={({ field: { value, onChange } }) => (
          <EventChoice available={available} value={value} error={errors.events?.message} onChange={onChange} />
        )}
      />
    </FormDialog>
  )
}
