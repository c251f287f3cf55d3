// Questions per minute from one address (TEN-05).
import { UpdateAiSettingsInput } from '@lectern/contracts'
import { Button, Field, Input, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { Section } from './section.tsx'

export function LimitForm({ value }: { value: number | null }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [text, setText] = useState(value === null ? '' : String(value))
  const update = trpc.aiSettings.update.useMutation({
    onSuccess: (settings) => {
      utils.aiSettings.get.setData(undefined, settings)
      toast.success(t('common.words.saved'))
    },
  })
  const number = text.trim() === '' ? null : Number(text)
  const right = UpdateAiSettingsInput.shape.requestsPerMinute.safeParse(number).success
  return (
    <Section title={t('answering.settings.limit')}>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (right && !update.isPending) update.mutate({ requestsPerMinute: number })
        }}
      >
        <Field
          className="w-full sm:w-80"
          label={t('answering.settings.limitLabel')}
          hint={t('answering.settings.limitHint')}
          error={right ? undefined : t('answering.settings.limitInvalid')}
        >
          {(control) => (
            <Input {...control} inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit" className="mb-6.5" busy={update.isPending} disabled={!right || number === value}>
          {t('common.actions.save')}
        </Button>
      </form>
    </Section>
  )
}
