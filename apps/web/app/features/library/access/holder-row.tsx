// One member or group with its effective role and source; administrators can change or revoke it.
import type { GroupAccess, ManualRole, MemberAccess } from '@lectern/contracts'
import { Avatar, Badge, Button, Select } from '@lectern/ui'
import { Trash2, Users } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { useRoleOptions } from './roles.ts'
import type { ResourceRef } from './use-access.ts'

type Row = MemberAccess | GroupAccess
const isMember = (row: Row): row is MemberAccess => 'account' in row

/** Shows where the role comes from, unless it was granted here. */
function Source({ row }: { row: Row }) {
  const { t } = useText()
  const group = isMember(row) ? (row.groupName ?? '') : ''
  if (row.source === 'own') return null
  return <span className="text-third text-xs">{t(`permission.source.${row.source}`, { group })}</span>
}

export function HolderRow({
  place,
  row,
  busy,
  onChange,
  onRemove,
}: {
  place: ResourceRef
  row: Row
  busy: boolean
  /** Left out: the row is only shown. */
  onChange?: (role: ManualRole) => void
  onRemove: () => void
}) {
  const { t } = useText()
  const options = useRoleOptions(place)
  const member = isMember(row)
  const role = row.role === 'tenantAdmin' ? null : row.role
  const label = (value: Row['role']) =>
    options.find((option) => option.value === value)?.label ?? t('permission.tenantAdmin')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {member ? (
        <Avatar name={row.name} />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-subtle text-primary-text [&_svg]:size-4"
        >
          <Users />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
          <span className="truncate">{row.name}</span>
          {member && !row.enabled && <Badge>{t('permission.disabled')}</Badge>}
        </p>
        <p className="truncate text-third text-xs">
          {member ? row.account : t('space.members', { count: row.memberCount })}
        </p>
      </div>
      <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
        {row.source !== 'own' && (
          <span className="flex flex-col sm:items-end sm:text-right max-sm:basis-full">
            <span className="text-second text-sm">{label(row.role)}</span>
            <Source row={row} />
          </span>
        )}
        {onChange ? (
          <Select
            className="w-36"
            label={t('permission.roleOf', { name: row.name })}
            value={row.grant ?? undefined}
            placeholder={t('permission.give')}
            disabled={busy}
            options={options}
            onValueChange={onChange}
          />
        ) : (
          row.source === 'own' && role && <Badge>{label(role)}</Badge>
        )}
        {onChange && (
          <Button
            variant="ghost"
            size="icon"
            disabled={busy || row.grant === null}
            aria-label={t('common.words.removeNamed', { name: row.name })}
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        )}
      </div>
    </li>
  )
}
