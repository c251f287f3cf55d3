// Recipients of a notice: everybody, or chosen roles, organisations, groups and people.
import { NoticeRole } from '@lectern/contracts'
import { Badge, Checkbox, Radio } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useId, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import type { Recipient, RecipientValues } from './notice-values.ts'

type Props = {
  platform: boolean
  value: RecipientValues
  error?: string
  onChange: (value: RecipientValues) => void
}

const toggled = <T,>(list: readonly T[], item: T, on: boolean, same: (one: T) => boolean): T[] =>
  on ? [...list, item] : list.filter((one) => !same(one))

/** Names that are found, to be ticked; those that are chosen are below. */
function Choices({
  label,
  hint,
  choices,
  value,
  filter,
  onChange,
}: {
  label: string
  hint?: string
  choices: readonly Recipient[]
  value: readonly Recipient[]
  filter?: { label: string; text: string; onChange: (text: string) => void }
  onChange: (value: Recipient[]) => void
}) {
  const { t } = useText()
  const chosen = new Set(value.map(({ id }) => id))
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink text-sm">{label}</legend>
      {hint && <p className="mb-1.5 text-third text-xs">{hint}</p>}
      {filter && <FilterBox value={filter.text} label={filter.label} onChange={filter.onChange} />}
      <div className="mt-1.5 max-h-40 overflow-y-auto rounded-md border border-line p-2">
        {choices.length === 0 && <p className="px-1.5 py-1 text-sm text-third">{t('notices.recipients.none')}</p>}
        {choices.map((one) => (
          <Checkbox
            key={one.id}
            variant="line"
            className="px-1.5 py-1"
            checked={chosen.has(one.id)}
            onChange={({ target }) => onChange(toggled(value, one, target.checked, ({ id }) => id === one.id))}
          >
            <span className="min-w-0 truncate">{one.name}</span>
          </Checkbox>
        ))}
      </div>
      <Chosen value={value} onChange={onChange} />
    </fieldset>
  )
}

function Chosen({ value, onChange }: { value: readonly Recipient[]; onChange: (value: Recipient[]) => void }) {
  const { t } = useText()
  if (value.length === 0) return null
  return (
    <ul aria-label={t('notices.recipients.chosen')} className="mt-1.5 flex flex-wrap gap-1">
      {value.map(({ id, name }) => (
        <li key={id}>
          <Badge tone="primary" className="max-w-60">
            <span className="truncate">{name}</span>
            <button
              type="button"
              aria-label={t('notices.recipients.remove', { name })}
              onClick={() => onChange(value.filter((one) => one.id !== id))}
            >
              <X />
            </button>
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function Roles({ platform, value, onChange }: Omit<Props, 'error'>) {
  const { t } = useText()
  const roles = NoticeRole.options.filter((role) => platform || role !== 'operator')
  return (
    <fieldset>
      <legend className="mb-1.5 text-ink text-sm">{t('notices.recipients.roles')}</legend>
      {platform && <p className="mb-1.5 text-third text-xs">{t('notices.recipients.rolesHint')}</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onChange={({ target }) =>
              onChange({ ...value, roles: toggled(value.roles, role, target.checked, (one) => one === role) })
            }
          >
            {t(`notices.recipients.roleNames.${role}`)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const FOUND = 20

function Tenants({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useText()
  const [text, setText] = useState('')
  const list = trpc.tenant.list.useQuery({ name: text || undefined, size: FOUND }, KEEP)
  return (
    <Choices
      label={t('notices.recipients.tenants')}
      hint={t('notices.recipients.tenantsHint')}
      filter={{ label: t('notices.recipients.findTenants'), text, onChange: setText }}
      choices={(list.data?.records ?? []).map(({ id, name }) => ({ id, name }))}
      value={value.tenants}
      onChange={(tenants) => onChange({ ...value, tenants })}
    />
  )
}

function GroupsAndMembers({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { t } = useText()
  const [text, setText] = useState('')
  const groups = trpc.group.list.useQuery({ size: 100 })
  const members = trpc.member.list.useQuery({ name: text || undefined, state: 'enabled', size: FOUND }, KEEP)
  return (
    <>
      {groups.data && groups.data.total > 0 && (
        <Choices
          label={t('notices.recipients.groups')}
          choices={groups.data.records.map(({ id, name }) => ({ id, name }))}
          value={value.groups}
          onChange={(next) => onChange({ ...value, groups: next })}
        />
      )}
      <Choices
        label={t('notices.recipients.members')}
        filter={{ label: t('notices.recipients.findMembers'), text, onChange: setText }}
        choices={(members.data?.records ?? []).map(({ id, name }) => ({ id, name }))}
        value={value.members}
        onChange={(next) => onChange({ ...value, members: next })}
      />
    </>
  )
}

export function RecipientsField({ platform, value, error, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {t('notices.recipients.label')}
        <span aria-hidden="true" className="ml-0.5 text-danger-text">
          *
        </span>
      </legend>
      <div className="flex gap-5">
        {(['all', 'part'] as const).map((choice) => (
          <Radio
            key={choice}
            name="recipients"
            checked={value.all === (choice === 'all')}
            onChange={() => onChange({ ...value, all: choice === 'all' })}
          >
            {t(`notices.recipients.${choice}`)}
          </Radio>
        ))}
      </div>
      {!value.all && (
        <div className="mt-3 flex flex-col gap-4 rounded-md border border-line p-3">
          <Roles platform={platform} value={value} onChange={onChange} />
          {platform ? (
            <Tenants value={value} onChange={onChange} />
          ) : (
            <GroupsAndMembers value={value} onChange={onChange} />
          )}
          {value.users.length > 0 && (
            <div>
              <p className="text-ink text-sm">{t('notices.recipients.people')}</p>
              <Chosen value={value.users} onChange={(users) => onChange({ ...value, users })} />
            </div>
          )}
        </div>
      )}
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-danger-text text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
