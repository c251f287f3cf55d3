// The first manual: what it begins with, its name, and who may read it.
import { BeginInput, type Manual, nameLength } from '@lectern/contracts'
import { Field, Input, RadioGroup, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { publicityOf, releaseOf } from '~/features/library/audience/publicity.ts'
import { type Translate, useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { nameCounter } from '~/shared/forms/counter.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { useNameLimit } from '~/shared/queries/name-limit.ts'
import { StepFrame } from './step-frame.tsx'

const EMPTY = 'empty'
const IMPORT = 'import'
const MAX_SHOWN = 12
const READERS = ['external', 'internal'] as const
type Readers = (typeof READERS)[number]

/** Called like the organisation, where that fits. */
function helpName(organisation: string, max: number, t: Translate): string {
  const name = t('onboarding.setup.manual.nameOf', { name: organisation })
  return nameLength(name) <= max ? name : t('onboarding.setup.manual.nameAlone')
}

type Props = {
  /** The one that was begun before, whose contents are no longer a choice. */
  manual: Manual | null
  organisation: string
  onBack: () => void
  onDone: () => Promise<unknown>
}

export function ManualStep({ manual, organisation, onBack, onDone }: Props) {
  const { t, lang } = useText()
  const max = useNameLimit()
  const utils = trpc.useUtils()
  const refresh = useRefreshLibrary()
  const templates = trpc.template.list.useQuery({ kind: 'manual', lang, size: MAX_SHOWN }, { enabled: manual === null })
  const records = templates.data?.records
  const helpCentre = records?.find(({ category }) => category === 'helpCentre') ?? records?.[0]
  const begin = trpc.onboarding.begin.useMutation({ meta: { quiet: true } })
  const rename = trpc.manual.update.useMutation({ meta: { quiet: true } })
  const open = trpc.manual.updateSettings.useMutation({ meta: { quiet: true } })
  const [publicity, setPublicity] = useState<Readers>(
    manual && publicityOf(manual) === 'internal' ? 'internal' : 'external',
  )
  const form = useContractForm(BeginInput, {
    defaultValues: {
      name: manual?.name ?? helpName(organisation, max, t),
      // The help centre, until something else is chosen.
      start: '',
    },
    required: { name: t('manual.nameRequired') },
    toInput: ({ name, start }) => {
      const chosen = start || helpCentre?.id
      return { name, templateId: chosen === EMPTY || chosen === IMPORT ? undefined : chosen }
    },
    submit: async (input) => {
      const id = manual?.id ?? (await begin.mutateAsync(input)).manualId
      if (manual) await rename.mutateAsync({ id, name: input.name })
      await open.mutateAsync({ id, ...releaseOf(publicity) })
      await Promise.all([refresh(), utils.onboarding.state.invalidate(), utils.manual.get.invalidate({ id })])
      await onDone()
    },
  })
  const { control, register, watch, formState } = form
  const start = watch('start') || helpCentre?.id
  return (
    <StepFrame
      title={t('onboarding.setup.manual.title')}
      lead={t('onboarding.setup.manual.lead')}
      busy={form.busy}
      onBack={onBack}
      onSubmit={form.onSubmit}
    >
      {manual ? null : templates.error && !records ? (
        <LoadError error={templates.error} onRetry={() => void templates.refetch()} />
      ) : !records ? (
        <Skeleton className="h-48" />
      ) : (
        <Controller
          control={control}
          name="start"
          render={({ field: { onChange } }) => (
            <RadioGroup
              variant="card"
              className="grid gap-2 sm:grid-cols-2"
              legend={t('onboarding.setup.manual.begin')}
              value={start}
              options={[
                ...records.map(({ id, name, description }) => ({ value: id, label: name, hint: description })),
                {
                  value: IMPORT,
                  label: t('onboarding.setup.manual.import'),
                  hint: t('onboarding.setup.manual.importHint'),
                },
                { value: EMPTY, label: t('onboarding.begin.empty'), hint: t('onboarding.begin.emptyHint') },
              ]}
              onChange={onChange}
            />
          )}
        />
      )}
      <Field
        required
        label={t('manual.name')}
        hint={t('onboarding.setup.manual.nameHint')}
        counter={nameCounter(watch('name'), max, lang)}
        error={formState.errors.name?.message}
      >
        {(field) => <Input {...field} {...register('name')} className="h-10" autoComplete="off" />}
      </Field>
      <RadioGroup
        variant="card"
        legend={t('audience.title')}
        value={publicity}
        options={READERS.map((value) => ({
          value,
          label: t(`onboarding.setup.manual.${value}`),
          hint: t(`manual.settings.${value}Hint`),
        }))}
        onChange={setPublicity}
      />
    </StepFrame>
  )
}
