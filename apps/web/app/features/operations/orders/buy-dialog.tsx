// Orders a package: what, and how it will be paid.
import { type AiPackage, CreateOrderInput, type Offer, PaymentWayName } from '@lectern/contracts'
import { Field, Select } from '@lectern/ui'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { offer: Offer; onClose: () => void; onOrdered: (id: string) => void }

const waysFor = (offer: Offer, chosen: AiPackage | undefined) =>
  offer.ways.filter(({ currencies }) => chosen && currencies.includes(chosen.currency)).map(({ name }) => name)

export function BuyDialog({ offer, onClose, onOrdered }: Props) {
  const { t, lang } = useText()
  const create = trpc.order.create.useMutation()
  const first = offer.packages[0]
  const form = useContractForm(CreateOrderInput, {
    defaultValues: { packageId: first?.id ?? '', way: waysFor(offer, first)[0] ?? 'transfer' },
    submit: (input) => create.mutateAsync(input),
    onDone: ({ id }) => onOrdered(id),
  })
  const { watch, setValue, onSubmit, busy } = form
  const chosen = offer.packages.find(({ id }) => id === watch('packageId'))
  const ways = waysFor(offer, chosen)
  const choose = (id: string) => {
    setValue('packageId', id)
    const possible = waysFor(
      offer,
      offer.packages.find((one) => one.id === id),
    )
    if (possible[0] && !possible.includes(watch('way'))) setValue('way', possible[0])
  }
  return (
    <FormDialog
      title={t('orders.buy')}
      description={t('orders.buyLead')}
      submitLabel={t('orders.order')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('orders.package')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('orders.package')}
            value={watch('packageId')}
            onValueChange={choose}
            options={offer.packages.map((one) => ({
              value: one.id,
              label: `${lang === 'zh_CN' ? one.nameZh : one.nameEn} · ${t('orders.answers', { count: one.answers.toLocaleString() })} · ${formatPrice(one.price, one.currency, lang)}`,
            }))}
          />
        )}
      </Field>
      <Field label={t('orders.way')} error={ways.length === 0 ? t('orders.noWay') : undefined}>
        {({ id }) => (
          <Select
            id={id}
            label={t('orders.way')}
            value={watch('way')}
            onValueChange={(value) => setValue('way', PaymentWayName.parse(value))}
            options={ways.map((value) => ({ value, label: t(`orders.ways.${value}`) }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}
