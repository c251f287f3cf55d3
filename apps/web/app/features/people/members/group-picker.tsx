// Choosing groups by checkboxes.
import { Checkbox, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

export function GroupPicker({ value, onChange }: { value: readonly string[]; onChange: (ids: string[]) => void }) {
  const { t } = useText()
  const groups = trpc.group.list.useQuery({ size: 100 })
  if (groups.error) return <LoadError error={groups.error} onRetry={() => void groups.refetch()} />
  if (!groups.data) return <Skeleton className="h-16" />
  if (groups.data.records.length === 0) return <p className="text-second text-sm">{t('groups.empty')}</p>
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{t('groups.title')}</legend>
      <div className="max-h-56 overflow-y-auto rounded-md border border-line p-2">
        {groups.data.records.map(({ id, name }) => (
          <Checkbox
            key={id}
            variant="line"
            className="px-1.5 py-1"
            checked={value.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
