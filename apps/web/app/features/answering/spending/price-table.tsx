// The price list of an organisation's models, or of the platform's: a million tokens in and out, with the currency (AI-03).
import { AI_CURRENCIES, AiCurrency, type AiPrice, AiPriceInput, type AiPrices } from '@lectern/contracts'
import {
  Button,
  DataTable,
  Dialog,
  DialogContent,
  Field,
  Input,
  Select,
  Skeleton,
  StatePanel,
  toast,
} from '@lectern/ui'
import { Sigma } from '@lectern/ui/icons'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

type PriceList = { data?: AiPrices | undefined; error: unknown; refetch(): unknown }
type SavePrice = { isPending: boolean; mutateAsync(input: AiPriceInput): Promise<unknown> }

export function PriceTable({
  title,
  lead,
  list: { data, error, refetch },
  save,
}: {
  title: string
  lead: string
  list: PriceList
  save: SavePrice
}) {
  const { t } = useText()
  const [edited, setEdited] = useState<AiPrice | null>(null)
  const figure = (value: number | null) => (value === null ? t('spending.noPrice') : String(value))
  return (
    <section>
      <h2 className="font-semibold text-base text-ink">{title}</h2>
      <p className="mt-0.5 mb-3 max-w-2xl text-second text-sm">{lead}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.prices.length === 0 ? (
        <StatePanel icon={<Sigma />} title={t('spending.noPrices')} />
      ) : (
        <DataTable
          narrow
          label={title}
          rows={data.prices}
          keyOf={({ model }) => model}
          columns={[
            {
              head: t('spending.columns.model'),
              kind: 'name',
              cell: ({ model }) => <span className="break-all">{model}</span>,
            },
            { head: t('spending.inputPrice'), kind: 'figure', cell: ({ input }) => figure(input) },
            { head: t('spending.outputPrice'), kind: 'figure', cell: ({ output }) => figure(output) },
            { head: t('spending.currency'), cell: ({ currency }) => currency },
            {
              head: t('common.actions.more'),
              kind: 'acts',
              cell: (price) => (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('spending.editPrice', { model: price.model })}
                  onClick={() => setEdited(price)}
                >
                  {t('common.words.edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && <PriceForm price={edited} save={save} onDone={() => setEdited(null)} />}
      </Dialog>
    </section>
  )
}

function PriceForm({ price, save, onDone }: { price: AiPrice; save: SavePrice; onDone: () => void }) {
  const { t } = useText()
  const [texts, setTexts] = useState({ input: String(price.input ?? ''), output: String(price.output ?? '') })
  const [currency, setCurrency] = useState<AiCurrency>(AiCurrency.catch('CNY').parse(price.currency))
  const numbers = {
    input: texts.input.trim() === '' ? undefined : Number(texts.input),
    output: texts.output.trim() === '' ? undefined : Number(texts.output),
  }
  const input = AiPriceInput.safeParse({ model: price.model, ...numbers, currency })
  const submit = async () => {
    if (!input.success || save.isPending) return
    try {
      await save.mutateAsync(input.data)
      toast.success(t('common.words.saved'))
      onDone()
    } catch (error) {
      toast.error(errorText(error, t))
    }
  }
  return (
    <DialogContent title={t('spending.editPrice', { model: price.model })} closeLabel={t('common.actions.close')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {(['input', 'output'] as const).map((side) => (
          <Field
            key={side}
            label={t(`spending.${side}Price`)}
            error={
              numbers[side] === undefined || AiPriceInput.shape[side].safeParse(numbers[side]).success
                ? undefined
                : t('spending.priceInvalid')
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={texts[side]}
                onChange={({ target }) => setTexts({ ...texts, [side]: target.value })}
              />
            )}
          </Field>
        ))}
        <Select
          label={t('spending.currency')}
          value={currency}
          onValueChange={setCurrency}
          options={AI_CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" variant="primary" className="self-end" busy={save.isPending} disabled={!input.success}>
          {t('common.actions.save')}
        </Button>
      </form>
    </DialogContent>
  )
}
