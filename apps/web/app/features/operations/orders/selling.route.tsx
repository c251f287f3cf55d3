// /manage/selling: packages of answers and ways to pay, for operators (OPS-04).
import type { AiPackage, PaymentSettings } from '@lectern/contracts'
import { Badge, Button, Card, Skeleton, StatePanel, toast } from '@lectern/ui'
import { Plus, ScrollText } from '@lectern/ui/icons'
import { useState } from 'react'
import { formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 p-4'

function PackageRow({ one, onEdit, onRemove }: { one: AiPackage; onEdit: () => void; onRemove: () => void }) {
  const { t, lang } = useText()
  const name = lang === 'zh_CN' ? one.nameZh : one.nameEn
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          {!one.enabled && <Badge>{t('orders.selling.off')}</Badge>}
        </p>
        <p className="text-sm text-third">
          {t('orders.answers', { count: one.answers.toLocaleString() })} · {formatPrice(one.price, one.currency, lang)}
        </p>
      </div>
      <Button size="sm" aria-label={t('orders.selling.editOf', { name })} onClick={onEdit}>
        {t('orders.selling.edit')}
      </Button>
      <Button size="sm" aria-label={t('orders.selling.removeOf', { name })} onClick={onRemove}>
        {t('orders.selling.remove')}
      </Button>
    </li>
  )
}

function Packages() {
  const { t, lang } = useText()
  const utils = trpc.useUtils()
  const [edited, setEdited] = useState<AiPackage | 'new' | null>(null)
  const [doomed, setDoomed] = useState<AiPackage | null>(null)
  const { data, error, refetch } = trpc.payment.packages.useQuery()
  const remove = trpc.payment.removePackage.useMutation(
    onceSettled(t('orders.selling.removed'), () => setDoomed(null), utils.payment.packages),
  )
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus />
      {t('orders.selling.add')}
    </Button>
  )
  return (
    <section aria-label={t('orders.selling.packages')} className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium text-ink">{t('orders.selling.packages')}</h2>
        {data && data.length > 0 && add}
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.length === 0 ? (
        <StatePanel
          icon={<ScrollText />}
          title={t('orders.selling.empty')}
          hint={t('orders.selling.emptyHint')}
          action={add}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((one) => (
              <PackageRow key={one.id} one={one} onEdit={() => setEdited(one)} onRemove={() => setDoomed(one)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <PackageDialog offered={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        danger
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('orders.selling.removeTitle', { name: (lang === 'zh_CN' ? doomed?.nameZh : doomed?.nameEn) ?? '' })}
        description={t('orders.selling.removeHint')}
        confirmLabel={t('orders.selling.remove')}
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      />
    </section>
  )
}

function WayRow({ way, onSet }: { way: PaymentSettings; onSet: () => void }) {
  const { t } = useText()
  const name = t(`orders.ways.${way.name}`)
  const test = trpc.payment.test.useMutation({ onSuccess: () => toast.success(t('orders.selling.tested')) })
  return (
    <li className={ROW}>
      <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 font-medium text-ink">
        {name}
        <Badge tone={way.enabled ? 'success' : 'neutral'}>
          {t(way.enabled ? 'orders.selling.on' : 'orders.selling.notOn')}
        </Badge>
      </p>
      {way.keys.length > 0 && (
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate({ name: way.name })}>
          {t('common.words.testConnection')}
        </Button>
      )}
      <Button size="sm" aria-label={t('orders.selling.setOf', { name })} onClick={onSet}>
        {t('orders.selling.set')}
      </Button>
    </li>
  )
}

function Ways() {
  const { t } = useText()
  const [edited, setEdited] = useState<PaymentSettings | null>(null)
  const { data, error, refetch } = trpc.payment.settings.useQuery()
  return (
    <section aria-label={t('orders.selling.ways')} className="mt-8">
      <h2 className="mb-3 font-medium text-ink">{t('orders.selling.ways')}</h2>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {data.map((way) => (
              <WayRow key={way.name} way={way} onSet={() => setEdited(way)} />
            ))}
          </ul>
        </Card>
      )}
      {edited && <PaymentDialog way={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

export default function Selling() {
  const { t } = useText()
  return (
    <>
      <title>{t('orders.selling.title')}</title>
      <h1 className="font-semibold text-ink text-xl">{t('orders.selling.title')}</h1>
      <p className="mt-1 text-second text-sm">{t('orders.selling.lead')}</p>
      <Packages />
      <Ways />
    </>
  )
}
