// The box that palettes have in common: a field, groups of rows, keys. The first row is chosen until somebody chooses another one.
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@lectern/ui'
import { ChevronRight } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { Keys } from '~/shared/page/keys.tsx'
import type { Row, RowGroup } from './rows.tsx'

function Line({ row, onRun }: { row: Row; onRun: (run: () => void) => void }) {
  const Icon = row.icon ?? ChevronRight
  return (
    <CommandItem value={row.id} onSelect={() => onRun(row.run)}>
      <Icon />
      <span className="truncate">{row.text}</span>
      {row.aside && <span className="ml-auto max-w-2/5 truncate text-third text-xs">{row.aside}</span>}
      {row.keys && <Keys keys={row.keys} className="ml-auto" />}
    </CommandItem>
  )
}

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  empty: string
  text: string
  onText: (text: string) => void
  groups: readonly RowGroup[]
  /** Runs a row's act; the caller closes. */
  onRun: (act: () => void) => void
}

export function PaletteDialog({ open, onOpenChange, label, placeholder, empty, text, onText, groups, onRun }: Props) {
  const { t } = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  // Rows arrive late: until somebody chooses, the choice is whatever is first.
  const selected = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? '')
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      label={label}
      filter={false}
      value={selected}
      onValueChange={(id) => setChosen(id === ids[0] ? null : id)}
    >
      <CommandInput
        value={text}
        onValueChange={(typed) => {
          onText(typed)
          setChosen(null)
        }}
        placeholder={placeholder}
        maxLength={200}
      />
      <CommandList>
        <CommandEmpty className="px-3 py-6 text-center text-third">{empty}</CommandEmpty>
        {groups.map(({ id, heading, rows }) => (
          <CommandGroup key={id} heading={heading}>
            {rows.map((row) => (
              <Line key={row.id} row={row} onRun={onRun} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      <p aria-hidden="true" className="hidden gap-4 border-line border-t px-4 py-2 text-third text-xs sm:flex">
        <span className="flex items-center gap-1.5">
          <Keys keys="↑ ↓" />
          {t('home.palette.choose')}
        </span>
        <span className="flex items-center gap-1.5">
          <Keys keys="↵" />
          {t('home.palette.open')}
        </span>
        <span className="flex items-center gap-1.5">
          <Keys keys="Esc" />
          {t('common.actions.close')}
        </span>
      </p>
    </CommandDialog>
  )
}
