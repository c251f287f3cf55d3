// /manage/tenants: all tenants with their numbers; operators disable and enable them here (specification §2 back office 'tenants', §5 disable reason).
import type { TenantRecord } from '@lectern/contracts'
import { Badge, Button, DataTable, OPENS_ROW, StatePanel } from '@lectern/ui'
import { Building2, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { CreateTenantDialog } from './create-tenant-dialog.tsx'
import { MarkButton } from './mark-button.tsx'
import { StatusHistory } from './status-history.tsx'
import { TenantAnswers } from './tenant-answers.tsx'
import { TenantChoices } from './tenant-choices.tsx'
import { TenantFilters, tenantFilterOf } from './tenant-filters.tsx'
import { TenantStatusDialog } from './tenant-status-dialog.tsx'

/** Lists the names of deleted organisations. */
function DeletedTable({ tenants }: { tenants: readonly TenantRecord[] }) {
  const { t } = useText()
  return (
    <DataTable
      label={t('platform.tenant.deletedList')}
      rows={tenants}
      columns={[
        { head: t('common.words.organisation'), kind: 'name', className: 'font-medium', cell: ({ name }) => name },
        { head: t('common.words.registered'), kind: 'time', cell: ({ registerTime }) => dateTime(registerTime) },
        {
          head: t('platform.tenant.deleted'),
          kind: 'time',
          cell: ({ deletedTime }) => deletedTime && dateTime(deletedTime),
        },
        { head: t('manage.reason'), cell: ({ disabledReason }) => disabledReason },
      ]}
    />
  )
}

type Panel = { kind: 'switch' | 'history' | 'answers'; tenant: TenantRecord }

function TenantTable({ tenants, onPanel }: { tenants: readonly TenantRecord[]; onPanel: (panel: Panel) => void }) {
  const { t } = useText()
  return (
    <DataTable
      label={t('manage.tenants')}
      rows={tenants}
      columns={[
        {
          head: t('common.words.organisation'),
          kind: 'name',
          cell: ({ id, name, isDefault, internal }) => (
            <span className="flex flex-wrap items-center gap-2 font-medium">
              <Link {...OPENS_ROW} to={paths.tenant(id)} className="hover:text-primary-text">
                {name}
              </Link>
              {isDefault && <Badge tone="primary">{t('manage.isDefault')}</Badge>}
              {internal && <Badge>{t('manage.internal')}</Badge>}
            </span>
          ),
          below: ({ code }) => code,
        },
        {
          head: t('common.words.status'),
          className: 'max-w-60',
          cell: ({ enabled }) => (
            <Badge tone={enabled ? 'success' : 'danger'}>{t(enabled ? 'manage.enabled' : 'manage.disabled')}</Badge>
          ),
          below: ({ disabledReason }) => disabledReason,
        },
        {
          head: t('manage.columns.administrator'),
          cell: ({ adminEmail, adminPhone }) => adminEmail || adminPhone || '–',
        },
        {
          head: t('manage.columns.users'),
          kind: 'number',
          cell: ({ enabledUsers, totalUsers }) => `${enabledUsers} / ${totalUsers}`,
        },
        { head: t('manage.columns.documents'), kind: 'number', cell: ({ documentCount }) => documentCount },
        { head: t('manage.columns.storage'), kind: 'number', cell: ({ storageSize }) => storageSize.toFixed(2) },
        { head: t('common.words.registered'), kind: 'time', cell: ({ registerTime }) => dateTime(registerTime) },
        {
          head: t('common.words.actions'),
          kind: 'acts',
          cell: (tenant) => <TenantActs tenant={tenant} onPanel={onPanel} />,
        },
      ]}
    />
  )
}

function TenantActs({ tenant, onPanel }: { tenant: TenantRecord; onPanel: (panel: Panel) => void }) {
  const { t } = useText()
  const { name, enabled } = tenant
  const fixed = tenant.isDefault && enabled
  const act = (kind: Panel['kind'], label: string, text: string, disabled = false) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      disabled={disabled}
      title={disabled ? t('errors.defaultTenant') : undefined}
      onClick={() => onPanel({ kind, tenant })}
    >
      {text}
    </Button>
  )
  return (
    <>
      {act('answers', t('quota.manageNamed', { name }), t('quota.manage'))}
      <MarkButton tenant={tenant} />
      {act('history', t('manage.historyOf', { name }), t('manage.history'))}
      {act(
        'switch',
        t(enabled ? 'manage.disableNamed' : 'manage.enableNamed', { name }),
        t(enabled ? 'manage.disable' : 'manage.enable'),
        fixed,
      )}
    </>
  )
}

export default function TenantList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const name = get('name')
  const chosen = tenantFilterOf(get)
  const deleted = get('deleted') === 'true'
  const enabled = deleted || get('enabled') === '' ? undefined : get('enabled') === 'true'
  const [panel, setPanel] = useState<Panel | null>(null)
  const [creating, setCreating] = useState(false)
  const close = () => setPanel(null)
  const list = trpc.tenant.list.useQuery(
    { name: name || undefined, enabled, ...chosen, ...(deleted && { deleted }), current, size },
    KEEP,
  )
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
          <AddressFilter name="name" label={t('manage.filter')} />
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus />
            {t('operators.create.title')}
          </Button>
        </div>
      </div>
      <TenantFilters filter={chosen} onChange={change} />
      <PagedList
        list={list}
        page={{ current, size, change }}
        empty={<StatePanel icon={<Building2 />} title={t('manage.noMatch')} />}
      >
        {(records) =>
          deleted ? <DeletedTable tenants={records} /> : <TenantTable tenants={records} onPanel={setPanel} />
        }
      </PagedList>
      {creating && <CreateTenantDialog onClose={() => setCreating(false)} />}
      {panel?.kind === 'switch' && <TenantStatusDialog tenant={panel.tenant} onClose={close} />}
      {panel?.kind === 'history' && <StatusHistory tenant={panel.tenant} onClose={close} />}
      {panel?.kind === 'answers' && <TenantAnswers tenant={panel.tenant} onClose={close} />}
    </>
  )
}
