// Limits of tokens and money of the organisation's own models, by day and month (AI-03).
import { AI_CURRENCIES, AI_LIMITS, AiLimitsInput, type AiSpending } from '@lectern/contracts'
import { Button, Field, Input, Select, toast } from '@lectern/ui'
import { useState } from 'react'
import { Section } from '~/features/answering/settings/section.tsx'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { moneyText } from './money-text.ts'

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

export function LimitForm({ limits, used }: Pick<AiSpending, 'limits' | 'used'>) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [texts, setTexts] = useState(() => AI_LIMITS.map((limit) => String(limits[limit] ?? '')))
  const [limitCurrency, setCurrency] = useState(limits.limitCurrency)
  const save = trpc.aiSpending.saveLimits.useMutation({
    onSuccess: () => {
      void utils.aiSpending.get.invalidate()
      toast.success(t('common.words.saved'))
    },
  })
  const values = Object.fromEntries(AI_LIMITS.map((limit, index) => [limit, numberOf(texts[index] ?? '')]))
  const input = AiLimitsInput.safeParse({ ...values, limitCurrency })
  return (
    <Section title={t('spending.limits')} lead={t('spending.limitsLead')}>
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (input.success && !save.isPending) save.mutate(input.data)
        }}
      >
        {AI_LIMITS.map((limit, index) => {
          const isMoney = limit.startsWith('money')
          const spent = isMoney ? moneyText(used[limit], limitCurrency) : plainNumber(used[limit])
          const right = AiLimitsInput.shape[limit].safeParse(values[limit]).success
          const problem = t(isMoney ? 'spending.limitInvalid' : 'spending.tokenLimitInvalid')
          return (
            <Field
              key={limit}
              label={t(`spending.limitNames.${limit}`)}
              hint={t('spending.limitHint', { used: spent })}
              error={right ? undefined : problem}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode={isMoney ? 'decimal' : 'numeric'}
                  value={texts[index]}
                  onChange={({ target }) => setTexts(texts.with(index, target.value))}
                />
              )}
            </Field>
          )
        })}
        <Select
          label={t('spending.limitCurrency')}
          value={limitCurrency}
          onValueChange={setCurrency}
          options={AI_CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" className="self-end justify-self-start" busy={save.isPending} disabled={!input.success}>
          {t('common.actions.save')}
        </Button>
      </form>
    </Section>
  )
}
