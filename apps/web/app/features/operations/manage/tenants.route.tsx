// /manage/tenants: all tenants with their numbers; operators disable and enable them here (specification §2 back office 'tenants', §5 disable reason).
import type { TenantRecord } from '@lectern/contracts'
import { Badge, Button, StatePanel } from '@lectern/ui'
import { Building2 } from '@lectern/ui/icons'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { MarkButton } from './mark-button.tsx'
import { StatusHistory } from './status-history.tsx'
import { TenantAnswers } from './tenant-answers.tsx'
import { TenantChoices } from './tenant-choices.tsx'
import { TenantFilters, tenantFilterOf } from './tenant-filters.tsx'
import { TenantStatusDialog } from './tenant-status-dialog.tsx'

type RowProps = { tenant: TenantRecord; onSwitch: () => void; onHistory: () => void; onAnswers: () => void }

function DeletedRow({ tenant }: { tenant: TenantRecord }) {
  return (
    <tr>
      <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-medium text-ink">
        {tenant.name}
      </th>
      <Td className="whitespace-nowrap tabular-nums">{dateTime(tenant.registerTime)}</Td>
      <Td className="whitespace-nowrap tabular-nums">{tenant.deletedTime && dateTime(tenant.deletedTime)}</Td>
      <Td>{tenant.disabledReason}</Td>
    </tr>
  )
}

function TenantRow({ tenant, onSwitch, onHistory, onAnswers }: RowProps) {
  const { t } = useText()
  const fixed = tenant.isDefault && tenant.enabled
  return (
    <tr>
      <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal">
        <span className="flex flex-wrap items-center gap-2 font-medium text-ink">
          <Link {...OPENS_ROW} to={paths.tenant(tenant.id)} className="hover:text-primary-text">
            {tenant.name}
          </Link>
          {tenant.isDefault && <Badge tone="primary">{t('manage.isDefault')}</Badge>}
          {tenant.internal && <Badge>{t('manage.internal')}</Badge>}
        </span>
        <span className="block text-third text-xs">{tenant.code}</span>
      </th>
      <Td>
        <Badge tone={tenant.enabled ? 'success' : 'danger'}>
          {t(tenant.enabled ? 'manage.enabled' : 'manage.disabled')}
        </Badge>
        {tenant.disabledReason && (
          <span className="mt-1 block max-w-60 text-third text-xs">{tenant.disabledReason}</span>
        )}
      </Td>
      <Td>{tenant.adminEmail || tenant.adminPhone || '–'}</Td>
      <Td className="tabular-nums">{`${tenant.enabledUsers} / ${tenant.totalUsers}`}</Td>
      <Td className="tabular-nums">{tenant.documentCount}</Td>
      <Td className="tabular-nums">{tenant.storageSize.toFixed(2)}</Td>
      <Td className="whitespace-nowrap tabular-nums">{dateTime(tenant.registerTime)}</Td>
      <Td className="whitespace-nowrap text-right">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('quota.manageNamed', { name: tenant.name })}
          onClick={onAnswers}
        >
          {t('quota.manage')}
        </Button>
        <MarkButton tenant={tenant} />
        <Button variant="ghost" size="sm" aria-label={t('manage.historyOf', { name: tenant.name })} onClick={onHistory}>
          {t('manage.history')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(tenant.enabled ? 'manage.disableNamed' : 'manage.enableNamed', { name: tenant.name })}
          disabled={fixed}
          title={fixed ? t('errors.defaultTenant') : undefined}
          onClick={onSwitch}
        >
          {t(tenant.enabled ? 'manage.disable' : 'manage.enable')}
        </Button>
      </Td>
    </tr>
  )
}

/** What is left of them: their names. */
function DeletedTable({ tenants }: { tenants: readonly TenantRecord[] }) {
  const { t } = useText()
  return (
    <Table label={t('platform.tenant.deletedList')}>
      <thead>
        <tr>
          <Th>{t('manage.columns.name')}</Th>
          <Th>{t('manage.columns.registered')}</Th>
          <Th>{t('platform.tenant.deleted')}</Th>
          <Th>{t('manage.reason')}</Th>
        </tr>
      </thead>
      <tbody>
        {tenants.map((tenant) => (
          <DeletedRow key={tenant.id} tenant={tenant} />
        ))}
      </tbody>
    </Table>
  )
}

const COLUMNS = ['name', 'state', 'administrator', 'users', 'documents', 'storage', 'registered'] as const

export default function TenantList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const name = get('name')
  const chosen = tenantFilterOf(get)
  const deleted = get('deleted') === 'true'
  const enabled = deleted || get('enabled') === '' ? undefined : get('enabled') === 'true'
  const [switched, setSwitched] = useState<TenantRecord | null>(null)
  const [shown, setShown] = useState<TenantRecord | null>(null)
  const [counted, setCounted] = useState<TenantRecord | null>(null)
  const list = trpc.tenant.list.useQuery(
    { name: name || undefined, enabled, ...chosen, ...(deleted && { deleted }), current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ name: value }), [change])
  return (
    <>
      <title>{t('manage.tenants')}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-semibold text-ink text-xl">{t('manage.tenants')}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <Button aria-pressed={deleted} onClick={() => change({ deleted: deleted ? null : 'true', enabled: null })}>
            {t('platform.tenant.deletedList')}
          </Button>
          {!deleted && <TenantChoices get={get} change={change} />}
          <FilterBox value={name} label={t('manage.filter')} onChange={filter} />
        </div>
      </div>
      <TenantFilters filter={chosen} onChange={change} />
      <PagedList
        list={list}
        page={{ current, size, change }}
        empty={<StatePanel icon={<Building2 />} title={t('manage.noMatch')} />}
      >
        {(records) => (
          <>
            {deleted ? (
              <DeletedTable tenants={records} />
            ) : (
              <Table label={t('manage.tenants')}>
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <Th key={column}>{t(`manage.columns.${column}`)}</Th>
                    ))}
                    <Th>
                      <span className="sr-only">{t('manage.columns.actions')}</span>
                    </Th>
                  </tr>
                </thead>
                <tbody>
                  {records.map((tenant) => (
                    <TenantRow
                      key={tenant.id}
                      tenant={tenant}
                      onSwitch={() => setSwitched(tenant)}
                      onHistory={() => setShown(tenant)}
                      onAnswers={() => setCounted(tenant)}
                    />
                  ))}
                </tbody>
              </Table>
            )}
          </>
        )}
      </PagedList>
      {switched && <TenantStatusDialog tenant={switched} onClose={() => setSwitched(null)} />}
      {shown && <StatusHistory tenant={shown} onClose={() => setShown(null)} />}
      {counted && <TenantAnswers tenant={counted} onClose={() => setCounted(null)} />}
    </>
  )
}
