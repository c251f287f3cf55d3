// Chooses members and groups of the tenant and gives them one role.
import { ACCESS_LIMITS, type Candidate, type ManualRole } from '@lectern/contracts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogContent,
  Field,
  ScrollArea,
  Select,
  Skeleton,
  StatePanel,
} from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { useRoleOptions } from './roles.ts'
import { type ResourceRef, useAccessChanges, useCandidates } from './use-access.ts'

const FIRST = { current: 1, size: 50 }
const keyOf = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>) => `${kind} ${id}`

export function AddHoldersDialog({ place, onClose }: { place: ResourceRef; onClose: () => void }) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [role, setRole] = useState<ManualRole>('view')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Candidate>>(new Map())
  const options = useRoleOptions(place)
  const { busy, grant } = useAccessChanges(place)
  const { data, error, refetch } = useCandidates(place, { ...FIRST, name: name || undefined })
  const toggle = (candidate: Candidate) => {
    const next = new Map(chosen)
    if (!next.delete(keyOf(candidate)) && next.size < ACCESS_LIMITS.holders) next.set(keyOf(candidate), candidate)
    setChosen(next)
  }
  const submit = () =>
    grant(
      [...chosen.values()].map(({ kind, id }) => ({ kind, id })),
      role,
      onClose,
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('permission.add')}
        description={t(place.kind === 'space' ? 'permission.addToSpace' : 'permission.addToManual')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button variant="primary" busy={busy} disabled={chosen.size === 0} onClick={submit}>
              {t('permission.addChosen', { count: chosen.size })}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <FilterBox value={name} label={t('permission.filter')} onChange={setName} />
          <fieldset>
            <legend className="sr-only">{t('permission.candidates')}</legend>
            <ScrollArea className="h-56 rounded-md border border-line">
              {error && !data ? (
                <LoadError error={error} onRetry={() => void refetch()} />
              ) : !data ? (
                <div aria-busy="true" className="flex flex-col gap-2 p-3">
                  {[0, 1, 2].map((key) => (
                    <Skeleton key={key} className="h-8" />
                  ))}
                </div>
              ) : data.records.length === 0 ? (
                <StatePanel
                  className="py-8"
                  icon={<SearchX />}
                  title={t(name ? 'permission.noMatch' : 'permission.everybody')}
                />
              ) : (
                <ul className="p-1">
                  {data.records.map((candidate) => (
                    <li key={keyOf(candidate)}>
                      <Checkbox
                        variant="line"
                        checked={chosen.has(keyOf(candidate))}
                        onChange={() => toggle(candidate)}
                      >
                        <span className="min-w-0 flex-1 truncate">{candidate.name}</span>
                        <span className="text-third text-xs">
                          {candidate.kind === 'group'
                            ? t('space.members', { count: candidate.memberCount })
                            : candidate.account}
                        </span>
                      </Checkbox>
                    </li>
                  ))}
                </ul>
              )}
            </ScrollArea>
          </fieldset>
          <Field label={t('permission.role')}>
            {(field) => <Select {...field} value={role} options={options} onValueChange={setRole} />}
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}
