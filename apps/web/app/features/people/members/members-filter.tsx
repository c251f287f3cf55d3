// Filters of the member list: text, group, second factor, state; kept in the address.
import { Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import type { useListQuery } from '~/shared/lists/use-list-query.ts'

export function MembersFilter({ get, change }: Pick<ReturnType<typeof useListQuery>, 'get' | 'change'>) {
  const { t } = useText()
  const groups = trpc.group.list.useQuery({ size: 100 })
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <AddressFilter name="name" label={t('members.filter')} />
      <Select
        className="w-40"
        label={t('members.group')}
        value={get('group') || 'all'}
        onValueChange={(group) => change({ group: group === 'all' ? null : group })}
        options={[
          { value: 'all', label: t('members.allGroups') },
          ...(groups.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        className="w-44"
        label={t('members.factor.label')}
        value={get('factor') || 'all'}
        onValueChange={(factor) => change({ factor: factor === 'all' ? null : factor })}
        options={(['all', 'missing', 'on'] as const).map((value) => ({ value, label: t(`members.factor.${value}`) }))}
      />
      <Select
        className="w-32"
        label={t('members.stateLabel')}
        value={get('state') || 'all'}
        onValueChange={(state) => change({ state: state === 'all' ? null : state })}
        options={[
          { value: 'all', label: t('members.allStates') },
          { value: 'enabled', label: t('members.state.enabled') },
          { value: 'disabled', label: t('members.state.disabled') },
        ]}
      />
    </div>
  )
}
