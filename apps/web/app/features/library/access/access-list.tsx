// One list of the panel: groups, or members, with paging and the states of a list.
import type { GroupAccess, MemberAccess } from '@lectern/contracts'
import { Skeleton, StatePanel } from '@lectern/ui'
import { SearchX, Users } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { HolderRow } from './holder-row.tsx'
import { type ResourceRef, useAccessChanges, useGroups, useMembers } from './use-access.ts'

type Row = MemberAccess | GroupAccess

/** `of` says which; `name` filters; those who `manage` change roles in place. */
export function AccessList({
  place,
  of,
  name,
  manage,
}: {
  place: ResourceRef
  of: 'member' | 'group'
  name: string
  manage: boolean
}) {
  const { t } = useText()
  const [page, setPage] = useState({ current: 1, size: 10 })
  const [leaving, setLeaving] = useState<Row | null>(null)
  const changes = useAccessChanges(place)
  const filter = { name: name || undefined, ...page }
  const list = of === 'member' ? { hook: useMembers } : { hook: useGroups }
  const { data, error, refetch } = list.hook(place, filter)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-3 py-3">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-9" />
        ))}
      </div>
    )
  const rows: readonly Row[] = data.records
  if (rows.length === 0)
    return (
      <StatePanel
        className="py-8"
        icon={name ? <SearchX /> : <Users />}
        title={t(name ? 'permission.noMatch' : of === 'member' ? 'permission.noMembers' : 'permission.noGroups')}
      />
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <HolderRow
            key={row.id}
            place={place}
            row={row}
            busy={changes.busy}
            onChange={manage ? (role) => changes.grant([{ kind: of, id: row.id }], role) : undefined}
            onRemove={() => setLeaving(row)}
          />
        ))}
      </ul>
      {(data.total > page.size || page.current > 1) && <ListPager {...page} total={data.total} onChange={setPage} />}
      {leaving && (
        <ConfirmDialog
          onClose={() => setLeaving(null)}
          title={t('permission.removeTitle', { name: leaving.name })}
          description={t(place.kind === 'space' ? 'permission.removeFromSpace' : 'permission.removeFromManual')}
          confirmLabel={t('common.words.remove')}
          busy={changes.busy}
          onConfirm={() => changes.revoke([{ kind: of, id: leaving.id }], () => setLeaving(null))}
        />
      )}
    </>
  )
}
