// Filters of both logs; they are kept in the address.
import { Button } from '@lectern/ui'
import { type ReactNode, useCallback } from 'react'
import { useText } from '~/lib/i18n.ts'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'

type Change = (next: Record<string, string | null>) => void

/** A moment of the address, as the server takes it; what is none is left out. */
export function instantOf(text: string): string | undefined {
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

type BoxProps = { name: 'tenant' | 'name' | 'text' | 'member'; value: string; change: Change }
export function TextFilter({ name, value, change }: BoxProps) {
  const { t } = useText()
  const filter = useCallback((text: string) => change({ [name]: text }), [change, name])
  return <FilterBox value={value} label={t(`logs.filters.${name}`)} onChange={filter} />
}

type ChoiceProps<Value extends string> = {
  name: 'result' | 'type' | 'module'
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  change: Change
}
export function KindFilter<Value extends string>({ name, value, options, change }: ChoiceProps<Value>) {
  const { t } = useText()
  const label = t(`logs.columns.${name}`)
  return (
    <ChoiceFilter
      label={label}
      all={`${label} · ${t('common.words.all')}`}
      value={value}
      options={options}
      onChange={(next) => change({ [name]: next })}
    />
  )
}

type Props = {
  fromTime: string | undefined
  toTime: string | undefined
  /** Whether anything is filtered. */
  filtered: boolean
  /** Names of all filters, to clear them. */
  names: readonly string[]
  change: Change
  children: ReactNode
}

/** All filters of a log; both have those of time. */
export function Filters({ fromTime, toTime, filtered, names, change, children }: Props) {
  const { t } = useText()
  return (
    <div className="my-5 flex flex-wrap items-end gap-3">
      {children}
      <TimeField label={t('logs.filters.from')} value={fromTime ?? null} onChange={(from) => change({ from })} />
      <TimeField label={t('logs.filters.to')} value={toTime ?? null} onChange={(to) => change({ to })} />
      {filtered && (
        <Button variant="ghost" onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>
          {t('logs.filters.clear')}
        </Button>
      )}
    </div>
  )
}
