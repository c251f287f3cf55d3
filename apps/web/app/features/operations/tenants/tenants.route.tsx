// /manage/tenants: all tenants with their numbers; operators disable and enable them here (specification §2 back office 'tenants', §5 disable reason).
import { csvOf, type TenantRecord, TenantSort } from '@lectern/contracts'
import { Badge, Button, Checkbox, DataTable, OPENS_ROW, Select, StatePanel } from '@lectern/ui'
import { Building2, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { allPages } from '~/features/operations/boards/operator/all-pages.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { CreateTenantDialog } from './create-tenant-dialog.tsx'
import { MarkButton } from './mark-button.tsx'
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

type Panel = { kind: 'switch'; tenants: readonly TenantRecord[] } | { kind: 'answers'; tenant: TenantRecord }

type TableProps = {
  tenants: readonly TenantRecord[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onPanel: (panel: Panel) => void
}

function TenantTable({ tenants, chosen, onChoose, onPanel }: TableProps) {
  const { t } = useText()
  return (
    <DataTable
      label={t('manage.tenants')}
      rows={tenants}
      columns={[
        {
          head: t('manage.chooseAll'),
          kind: 'pick',
          headNode: (
            <Checkbox
              aria-label={t('manage.chooseAll')}
              checked={tenants.every(({ id }) => chosen.includes(id))}
              onChange={({ target }) => onChoose(target.checked ? tenants.map(({ id }) => id) : [])}
            />
          ),
          cell: ({ id, name }) => (
            <Checkbox
              aria-label={t('manage.choose', { name })}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ),
        },
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
  const act = (panel: Panel, label: string, text: string, disabled = false) => (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      disabled={disabled}
      title={disabled ? t('errors.defaultTenant') : undefined}
      onClick={() => onPanel(panel)}
    >
      {text}
    </Button>
  )
  return (
    <>
      {act({ kind: 'answers', tenant }, t('quota.manageNamed', { name }), t('quota.manage'))}
      <MarkButton tenant={tenant} />
      {act(
        { kind: 'switch', tenants: [tenant] },
        t(enabled ? 'manage.disableNamed' : 'manage.enableNamed', { name }),
        t(enabled ? 'manage.disable' : 'manage.enable'),
        fixed,
      )}
    </>
  )
}

/** Disables or enables those of the choice that are in the other state, never the default one. */
function ChosenActs({ tenants, onPanel }: Pick<TableProps, 'tenants' | 'onPanel'>) {
  const { t } = useText()
  if (tenants.length === 0) return null
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-primary-subtle px-3 py-2"
      role="toolbar"
      aria-label={t('manage.chosen', { count: tenants.length })}
    >
      <span className="mr-2 text-primary-text text-sm">{t('manage.chosen', { count: tenants.length })}</span>
      {([true, false] as const).map((enable) => {
        const fitting = tenants.filter(({ enabled, isDefault }) => enabled !== enable && (enable || !isDefault))
        return (
          <Button
            key={String(enable)}
            size="sm"
            disabled={fitting.length === 0}
            onClick={() => onPanel({ kind: 'switch', tenants: fitting })}
          >
            {t(enable ? 'manage.enable' : 'manage.disable')}
          </Button>
        )
      })}
    </div>
  )
}

/** The list as a file: what the table has, and when each organisation was last used. */
function useCsv() {
  const { t } = useText()
  return (tenants: readonly TenantRecord[]): string =>
    csvOf([
      [
        t('common.words.organisation'),
        t('operators.create.code'),
        t('common.words.status'),
        t('manage.reason'),
        t('manage.columns.administrator'),
        t('manage.columns.users'),
        t('manage.columns.documents'),
        t('manage.columns.storage'),
        t('common.words.registered'),
        t('manage.sorts.visited'),
      ],
      ...tenants.map((tenant) => [
        tenant.name,
        tenant.code,
        t(tenant.enabled ? 'manage.enabled' : 'manage.disabled'),
        tenant.disabledReason ?? '',
        [tenant.adminEmail, tenant.adminPhone].filter(Boolean).join(' '),
        `${tenant.enabledUsers} / ${tenant.totalUsers}`,
        String(tenant.documentCount),
        tenant.storageSize.toFixed(2),
        dateTime(tenant.registerTime),
        tenant.latestVisitTime ? dateTime(tenant.latestVisitTime) : '',
      ]),
    ])
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
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const close = () => {
    setPanel(null)
    setChosenIds([])
  }
  const utils = trpc.useUtils()
  const csv = useCsv()
  const sort = TenantSort.safeParse(get('sort')).data
  const filter = { name: name || undefined, enabled, ...chosen, ...(deleted && { deleted }), sort }
  const list = trpc.tenant.list.useQuery({ ...filter, current, size }, KEEP)
  return (
    <>
      <ListPage
        title={t('manage.tenants')}
        actions={
          <>
            <CsvButton
              file={t('manage.tenants')}
              load={async () => csv(await allPages((page) => utils.tenant.list.fetch({ ...filter, ...page })))}
            />
            <Button variant="primary" onClick={() => setCreating(true)}>
              <Plus />
              {t('operators.create.title')}
            </Button>
          </>
        }
        filters={
          <>
            <AddressFilter name="name" label={t('manage.filter')} />
            {!deleted && <TenantChoices get={get} change={change} />}
            <Select
              className="w-40"
              label={t('manage.sorts.label')}
              value={sort ?? 'registered'}
              onValueChange={(next) => change({ sort: next === 'registered' ? null : next })}
              options={TenantSort.options.map((value) => ({ value, label: t(`manage.sorts.${value}`) }))}
            />
            <Button aria-pressed={deleted} onClick={() => change({ deleted: deleted ? null : 'true', enabled: null })}>
              {t('platform.tenant.deletedList')}
            </Button>
            <TenantFilters filter={chosen} onChange={change} />
          </>
        }
        list={list}
        page={{ current, size, change }}
        empty={<StatePanel icon={<Building2 />} title={t('manage.noMatch')} />}
      >
        {(records) =>
          deleted ? (
            <DeletedTable tenants={records} />
          ) : (
            <>
              <ChosenActs tenants={records.filter(({ id }) => chosenIds.includes(id))} onPanel={setPanel} />
              <TenantTable tenants={records} chosen={chosenIds} onChoose={setChosenIds} onPanel={setPanel} />
            </>
          )
        }
      </ListPage>
      {creating && <CreateTenantDialog onClose={() => setCreating(false)} />}
      {panel?.kind === 'switch' && <TenantStatusDialog tenants={panel.tenants} onClose={close} />}
      {panel?.kind === 'answers' && <TenantAnswers tenant={panel.tenant} onClose={close} />}
    </>
  )
}
