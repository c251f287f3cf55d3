// /manage/tenants/:id: one organisation with its people, storage, orders and activity, for operators (specification §2 back office; OPS-02).
import type { TenantDetail } from '@lectern/contracts'
import { Badge, Button, Skeleton } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { dateTime, formatPrice } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { useNames } from '../boards/operator/texts.ts'
import { CapacityDialog } from './capacity-dialog.tsx'
import { DeleteTenantDialog } from './delete-tenant-dialog.tsx'
import { StatusHistory } from './status-history.tsx'
import { TenantAnswers } from './tenant-answers.tsx'
import { TenantStatusDialog } from './tenant-status-dialog.tsx'

const LINK = 'text-primary-text hover:underline'

function Card({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base text-ink">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-third text-xs">{term}</dt>
          <dd className="mt-1 break-words text-ink text-sm tabular-nums">{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Basics({ tenant }: { tenant: TenantDetail }) {
  const { t } = useText()
  const { sourceName } = useNames()
  return (
    <Card title={t('platform.tenant.basics')}>
      <Facts
        facts={[
          [t('platform.tenant.code'), tenant.code],
          [t('platform.tenant.registered'), dateTime(tenant.registerTime)],
          [t('platform.tenant.source'), sourceName(tenant.source)],
          [t('platform.tenant.promotion'), tenant.promotionCode],
          [t('platform.tenant.contact'), tenant.contactName],
          [t('platform.tenant.contactWays'), [tenant.contactEmail, tenant.contactPhone].filter(Boolean).join(' · ')],
          [t('platform.tenant.domains'), tenant.domains.join(', ')],
          [t('platform.tenant.visited'), tenant.latestVisitTime ? dateTime(tenant.latestVisitTime) : ''],
        ]}
      />
    </Card>
  )
}

function People({ tenant }: { tenant: TenantDetail }) {
  const { t } = useText()
  return (
    <Card
      title={t('platform.tenant.people')}
      action={
        <Link className={LINK} to={paths.usersOf(tenant.id)}>
          {t('platform.tenant.allPeople')}
        </Link>
      }
    >
      <Facts facts={[[t('manage.columns.users'), `${tenant.enabledUsers} / ${tenant.totalUsers}`]]} />
      <h3 className="mt-4 mb-2 text-third text-xs">{t('platform.tenant.administrators')}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {tenant.administrators.map(({ id, name, account, enabled }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="text-ink">{name}</span>
            <span className="text-third">{account}</span>
            {!enabled && <Badge tone="danger">{t('manage.disabled')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Storage({ tenant, onChange }: { tenant: TenantDetail; onChange: () => void }) {
  const { t } = useText()
  const share = Math.min(100, Math.round((tenant.storageSize / tenant.storageCapacity) * 100))
  const size = (value: number) => value.toFixed(value % 1 === 0 ? 0 : 2)
  return (
    <Card
      title={t('platform.tenant.content')}
      action={
        <Button size="sm" onClick={onChange}>
          {t('platform.tenant.changeCapacity')}
        </Button>
      }
    >
      <p className="text-ink text-sm tabular-nums">
        {t('platform.tenant.stored', { used: size(tenant.storageSize), capacity: size(tenant.storageCapacity), share })}
      </p>
      <div className="mt-2 mb-5 h-2 overflow-hidden rounded-full bg-muted">
        <div className={share >= 90 ? 'h-full bg-danger' : 'h-full bg-primary'} style={{ width: `${share}%` }} />
      </div>
      <Facts
        facts={[
          [t('platform.tenant.spaces'), tenant.spaces],
          [t('platform.tenant.manuals'), tenant.manuals],
          [t('platform.tenant.published'), tenant.publishedManuals],
          [t('manage.columns.documents'), tenant.documentCount],
        ]}
      />
    </Card>
  )
}

function Activity({ activity }: Pick<TenantDetail, 'activity'>) {
  const { t } = useText()
  const names = ['activeDays', 'views', 'contributions', 'searches', 'answers'] as const
  return (
    <Card title={t('platform.tenant.activity')}>
      <Facts facts={names.map((name) => [t(`platform.tenant.${name}`), activity[name]] as const)} />
    </Card>
  )
}

function Orders({ orders, name }: Pick<TenantDetail, 'orders' | 'name'>) {
  const { t, lang } = useText()
  return (
    <Card
      title={t('platform.tenant.orders')}
      action={
        <Link className={LINK} to={paths.ordersBy(name)}>
          {t('platform.tenant.allOrders')}
        </Link>
      }
    >
      {orders.length === 0 ? (
        <p className="text-second text-sm">{t('platform.tenant.noOrders')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-ink tabular-nums">{order.number}</span>
              <span className="text-second tabular-nums">{formatPrice(order.amount, order.currency, lang)}</span>
              <Badge>{t(`orders.states.${order.state}`)}</Badge>
              <span className="text-third tabular-nums">{dateTime(order.createTime)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Act = 'status' | 'history' | 'answers' | 'capacity' | 'delete'

function Dialogs({ act, tenant, onClose }: { act: Act | null; tenant: TenantDetail; onClose: () => void }) {
  const props = { tenant, onClose }
  switch (act) {
    case 'status':
      return <TenantStatusDialog tenants={[props.tenant]} onClose={props.onClose} />
    case 'history':
      return <StatusHistory {...props} />
    case 'answers':
      return <TenantAnswers {...props} />
    case 'capacity':
      return <CapacityDialog {...props} />
    case 'delete':
      return <DeleteTenantDialog {...props} />
    case null:
      return null
  }
}

/** Until it is deleted it can be kept. */
function ToBeDeleted({ tenant }: { tenant: TenantDetail }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const keep = trpc.tenantDetail.keep.useMutation({
    onSuccess: afterChange(t('platform.tenant.kept', { name: tenant.name }), null, utils.tenantDetail, utils.tenant),
  })
  if (tenant.deleteTime === null) return null
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger bg-surface px-4 py-3 text-ink text-sm"
    >
      {t('platform.tenant.toBeDeleted', { date: dateTime(tenant.deleteTime) })}
      <Button size="sm" disabled={keep.isPending} onClick={() => keep.mutate({ id: tenant.id })}>
        {t('platform.tenant.keep')}
      </Button>
    </div>
  )
}

/** Small quotas of an organisation that registered itself. */
function OnTrial({ tenant }: { tenant: TenantDetail }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const lift = trpc.tenantDetail.lift.useMutation({
    onSuccess: afterChange(t('platform.tenant.lifted', { name: tenant.name }), null, utils.tenantDetail),
  })
  if (!tenant.trial) return null
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-ink text-sm"
    >
      <p className="max-w-2xl">{t('platform.tenant.trial')}</p>
      <Button size="sm" disabled={lift.isPending} onClick={() => lift.mutate({ id: tenant.id })}>
        {t('platform.tenant.lift')}
      </Button>
    </div>
  )
}

function Detail({ tenant }: { tenant: TenantDetail }) {
  const { t } = useText()
  const [act, setAct] = useState<Act | null>(null)
  const fixed = tenant.isDefault && tenant.enabled
  return (
    <>
      <title>{tenant.name}</title>
      <p className="mb-2 text-sm">
        <Link className={LINK} to={paths.manage('tenants')}>
          {t('manage.tenants')}
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="font-semibold text-ink text-xl">{tenant.name}</h1>
          <Badge tone={tenant.enabled ? 'success' : 'danger'}>
            {t(tenant.enabled ? 'manage.enabled' : 'manage.disabled')}
          </Badge>
          {tenant.certified && <Badge tone="primary">{t('platform.tenant.certified')}</Badge>}
          {tenant.internal && <Badge>{t('manage.internal')}</Badge>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAct('answers')}>{t('quota.manage')}</Button>
          <Button onClick={() => setAct('history')}>{t('manage.history')}</Button>
          <Button
            variant={tenant.enabled ? 'danger' : 'primary'}
            disabled={fixed}
            title={fixed ? t('errors.defaultTenant') : undefined}
            onClick={() => setAct('status')}
          >
            {t(tenant.enabled ? 'manage.disable' : 'manage.enable')}
          </Button>
          {!tenant.isDefault && tenant.deleteTime === null && (
            <Button variant="danger" onClick={() => setAct('delete')}>
              {t('platform.tenant.delete')}
            </Button>
          )}
        </div>
      </div>
      <ToBeDeleted tenant={tenant} />
      <OnTrial tenant={tenant} />
      {tenant.disabledReason && <p className="mb-6 text-second text-sm">{tenant.disabledReason}</p>}
      <div className="grid gap-6 lg:grid-cols-2">
        <Basics tenant={tenant} />
        <Storage tenant={tenant} onChange={() => setAct('capacity')} />
        <People tenant={tenant} />
        <Activity activity={tenant.activity} />
        <Orders orders={tenant.orders} name={tenant.name} />
      </div>
      <Dialogs act={act} tenant={tenant} onClose={() => setAct(null)} />
    </>
  )
}

export default function TenantPage() {
  const { id = '' } = useParams()
  const tenant = trpc.tenantDetail.get.useQuery({ id })
  if (tenant.error && !tenant.data) return <LoadError error={tenant.error} onRetry={() => void tenant.refetch()} />
  if (!tenant.data) return <Skeleton className="h-96" />
  return <Detail tenant={tenant.data} />
}
