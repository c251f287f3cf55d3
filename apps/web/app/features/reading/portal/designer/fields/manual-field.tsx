/** Manuals that the person sees, to choose one of. */
import { LIMITS } from '@lectern/contracts'
import { Field, Select } from '@lectern/ui'
import { trpc } from '~/lib/trpc.ts'
import { useDesigner } from '../designer-context.ts'

/** The manual of the portal comes first. */
export function useManuals(): { id: string; name: string; isPublic: boolean }[] {
  const { manual } = useDesigner()
  const { data } = trpc.manual.list.useQuery(
    { sort: 'name', order: 'asc', size: LIMITS.pageSizeMax },
    { enabled: manual !== null },
  )
  const others = data?.records.filter(({ id }) => id !== manual?.id) ?? []
  return [...(manual ? [manual] : []), ...others].map(({ id, name, releaseType }) => ({
    id,
    name,
    isPublic: releaseType === 'public',
  }))
}

type Props = {
  label: string
  value: string
  /** Options before the list of manuals. */
  first?: { value: string; label: string }
  onChange: (id: string) => void
}

export function ManualField({ label, value, first, onChange }: Props) {
  const { manual } = useDesigner()
  const manuals = useManuals()
  if (manual === null) return null
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={onChange}
          options={[...(first ? [first] : []), ...manuals.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </Field>
  )
}
