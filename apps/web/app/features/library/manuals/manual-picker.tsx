// Chooses one of the manuals in which the person writes; found by name where there are many.
import { Badge, Radio, Skeleton } from '@lectern/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { ManualMark } from './cover.tsx'
import { pickerOrder } from './picker-order.ts'

const SHOWN = 20
/** Below this the list is short enough to be read. */
const MANY = 6

/** The first one of the organisation's own is chosen until another is. */
export function ManualPicker({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string
  onChange: (id: string) => void
}) {
  const { t } = useText()
  const [name, setName] = useState('')
  const { data } = trpc.manual.list.useQuery({ writable: true, name: name || undefined, size: SHOWN }, KEEP)
  const { manuals, first } = pickerOrder(data?.records ?? [])
  const chooseFirst = useEffectEvent((id: string) => value === '' && onChange(id))
  useEffect(() => {
    if (first !== undefined) chooseFirst(first)
  }, [first])
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {t('manual.article.manual')}
        <span aria-hidden="true" className="ml-0.5 text-danger-text">
          *
        </span>
      </legend>
      {((data?.total ?? 0) > MANY || name !== '') && (
        <FilterBox value={name} label={t('manual.article.manualFilter')} onChange={setName} />
      )}
      {!data ? (
        <Skeleton className="h-20" />
      ) : manuals.length === 0 ? (
        <p className="px-1 py-2 text-third">{t('manual.article.manualNone')}</p>
      ) : (
        <ul className="max-h-56 overflow-y-auto rounded-md border border-line p-1">
          {manuals.map((manual) => (
            <li key={manual.id}>
              <Radio
                variant="line"
                className="has-[:checked]:bg-primary-subtle"
                name="manual"
                checked={value === manual.id}
                onChange={() => onChange(manual.id)}
              >
                <ManualMark manual={manual} />
                <span className="min-w-0 flex-1 truncate">{manual.name}</span>
                {manual.demo && <Badge>{t('manual.demo')}</Badge>}
                <span className="max-w-32 truncate text-third text-xs">{manual.spaceName}</span>
              </Radio>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-danger-text text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
