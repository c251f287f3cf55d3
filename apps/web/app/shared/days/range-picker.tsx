// Chooses the period of figures.
import { DayRange } from '@lectern/contracts'
import { Field, Input, Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import type { AskedRange } from './use-range.ts'

/** `shown`: the days on show, with which a range of one's own begins. */
export function RangePicker({
  selection,
  shown,
  onChange,
}: {
  selection: AskedRange
  shown: { from: string; to: string } | undefined
  onChange: (next: Record<string, string | null>) => void
}) {
  const { t } = useText()
  const choose = (range: DayRange) =>
    onChange(range === 'custom' && shown ? { range, from: shown.from, to: shown.to } : { range, from: null, to: null })
  return (
    <div className="flex flex-wrap items-end gap-3 print:hidden">
      <Select
        label={t('boards.range')}
        value={selection.range}
        className="w-40"
        onValueChange={choose}
        options={DayRange.options.map((value) => ({ value, label: t(`boards.ranges.${value}`) }))}
      />
      {selection.range === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`boards.${end}`)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                value={selection[end] ?? ''}
                onChange={({ target }) => target.value && onChange({ [end]: target.value })}
              />
            )}
          </Field>
        ))}
    </div>
  )
}
