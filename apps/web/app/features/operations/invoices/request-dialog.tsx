// Asks for an invoice for the chosen orders; titles that were used before are offered.
import {
  INVOICE_LIMITS,
  InvoiceTitleKind,
  type Order,
  RequestInvoiceInput,
  type SavedInvoiceTitle,
} from '@lectern/contracts'
import { Button, Field, Input, Select, toast } from '@lectern/ui'
import { useState } from 'react'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { orders: readonly Order[]; onClose: () => void; onSent: () => void }
type Name = 'name' | 'taxNumber' | 'bank' | 'account' | 'address' | 'phone' | 'email'

const NEW = 'new'
const EMPTY = {
  ...{ kind: 'enterprise' as InvoiceTitleKind, name: '', taxNumber: '', bank: '', account: '' },
  ...{ address: '', phone: '', email: '' },
}
const FIELDS: readonly { name: Name; max: number; required?: boolean; enterprise?: boolean }[] = [
  { name: 'name', max: INVOICE_LIMITS.name, required: true },
  { name: 'taxNumber', max: INVOICE_LIMITS.taxNumber, required: true, enterprise: true },
  { name: 'bank', max: INVOICE_LIMITS.name, enterprise: true },
  { name: 'account', max: INVOICE_LIMITS.line, enterprise: true },
  { name: 'address', max: INVOICE_LIMITS.address, enterprise: true },
  { name: 'phone', max: INVOICE_LIMITS.line, enterprise: true },
  { name: 'email', max: 254 },
]

function useRequest({ orders, onClose, onSent }: Props) {
  const { t } = useText()
  const request = trpc.invoice.request.useMutation()
  return useContractForm(RequestInvoiceInput, {
    defaultValues: EMPTY,
    toInput: (values) => ({
      ...(values.kind === 'personal'
        ? { ...EMPTY, kind: values.kind, name: values.name, email: values.email }
        : values),
      orderIds: orders.map(({ id }) => id),
    }),
    submit: (input) => request.mutateAsync(input),
    onDone: () => {
      toast.success(t('invoices.sent'))
      onSent()
      onClose()
    },
  })
}

type TitlesProps = { titles: readonly SavedInvoiceTitle[]; onPick: (title: SavedInvoiceTitle | null) => void }

function Titles({ titles, onPick }: TitlesProps) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [picked, setPicked] = useState(NEW)
  const pick = (id: string) => {
    setPicked(id)
    onPick(titles.find((title) => title.id === id) ?? null)
  }
  const remove = trpc.invoice.removeTitle.useMutation({
    onSuccess: async () => {
      toast.success(t('invoices.forgotten'))
      pick(NEW)
      await utils.invoice.titles.invalidate()
    },
  })
  return (
    <Field label={t('invoices.saved')}>
      {({ id }) => (
        <div className="flex flex-wrap gap-2">
          <Select
            id={id}
            className="min-w-0 flex-1"
            label={t('invoices.saved')}
            value={picked}
            onValueChange={pick}
            options={[
              { value: NEW, label: t('invoices.newTitle') },
              ...titles.map((title) => ({
                value: title.id,
                label: [title.name, title.taxNumber].filter(Boolean).join(' · '),
              })),
            ]}
          />
          {picked !== NEW && (
            <Button busy={remove.isPending} onClick={() => remove.mutate({ id: picked })}>
              {t('invoices.forget')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

export function RequestDialog(props: Props) {
  const { t, lang } = useText()
  const { orders, onClose } = props
  const titles = trpc.invoice.titles.useQuery()
  const { register, watch, setValue, reset, onSubmit, formState, busy } = useRequest(props)
  const kind = watch('kind')
  const sum = orders.reduce((total, { amount }) => total + amount, 0)
  const amount = formatPrice(sum, orders[0]?.currency ?? 'CNY', lang)
  return (
    <FormDialog
      title={t('invoices.request')}
      description={t('invoices.requestLead', { count: orders.length, amount })}
      submitLabel={t('invoices.request')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {titles.data && titles.data.length > 0 && (
        <Titles
          titles={titles.data}
          onPick={(title) => {
            const { id: _, ...fields } = title ?? { ...EMPTY, id: NEW }
            reset(fields)
          }}
        />
      )}
      <Field label={t('invoices.kind')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('invoices.kind')}
            value={kind}
            onValueChange={(value) => setValue('kind', InvoiceTitleKind.parse(value))}
            options={InvoiceTitleKind.options.map((value) => ({ value, label: t(`invoices.kinds.${value}`) }))}
          />
        )}
      </Field>
      {FIELDS.filter(({ enterprise }) => !enterprise || kind === 'enterprise').map(({ name, max, required }) => (
        <Field
          key={name}
          required={required}
          label={t(`invoices.fields.${name}`)}
          error={formState.errors[name]?.message}
        >
          {(control) => <Input {...control} {...register(name)} maxLength={max} autoComplete="off" />}
        </Field>
      ))}
    </FormDialog>
  )
}
