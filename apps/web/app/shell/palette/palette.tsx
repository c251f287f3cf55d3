// Ctrl/Cmd-K from anywhere: jump to a manual or an article, search, ask, every act of the page and of the application (screens: application shell).
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@lectern/ui'
import { Bot, ChevronRight, Search } from '@lectern/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { Keys } from '~/shared/page/keys.tsx'
import { pageActs } from '~/shared/page/page-acts.ts'
import { matches } from './matches.ts'
import { inOrder } from './order.ts'
import { type Row, type RowGroup, useRowGroups } from './rows.tsx'
import { useJumps } from './use-jumps.tsx'

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
  /** Shows the list of keys. */
  onKeys: () => void
}

export function Palette({ open, onOpenChange, onKeys }: Props) {
  const { t } = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = text.trim()
  const leave = () => {
    onOpenChange(false)
    setText('')
    setChosen(null)
  }
  const go = (path: string, toReader = false) => {
    leave()
    // The reader's pages are documents of their own.
    if (toReader) location.assign(path)
    else void navigate(path)
  }
  /** After the palette is gone, so that what opens next takes the focus. */
  const run = (act: () => void) => {
    leave()
    setTimeout(act)
  }
  const here = open ? pageActs().filter((act) => matches(wanted, act.text)) : []
  // What the page itself offers knows the place, such as the open space.
  const offered = new Set(here.map((act) => act.text))
  const always = useRowGroups(go, onKeys).map(({ rows, ...group }) => ({
    ...group,
    rows: rows.filter(
      (row) => (wanted !== '' || !row.quiet) && !offered.has(row.text) && matches(wanted, row.text, row.names),
    ),
  }))
  const find: RowGroup = {
    id: 'find',
    heading: t('home.palette.find'),
    rows: [
      {
        id: 'search',
        text: t('home.palette.search', { text: wanted }),
        icon: Search,
        run: () => go(paths.search(wanted)),
      },
      { id: 'ask', text: t('home.palette.ask', { text: wanted }), icon: Bot, run: () => go(paths.askRobot(wanted)) },
    ],
  }
  const best = { id: 'best', heading: t('home.palette.best') }
  const page: RowGroup = { id: 'here', heading: t('home.palette.here'), rows: here }
  const groups = inOrder(wanted, { best, find, acts: [page, ...always], jumps: useJumps(wanted, open, go) })
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  // Articles arrive late: until somebody chooses, the choice is whatever stands first.
  const selected = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? '')
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('home.palette.label')}
      filter={false}
      value={selected}
      onValueChange={(id) => setChosen(id === ids[0] ? null : id)}
    >
      <CommandInput
        value={text}
        onValueChange={(typed) => {
          setText(typed)
          setChosen(null)
        }}
        placeholder={t('home.palette.placeholder')}
        maxLength={200}
      />
      <CommandList>
        <CommandEmpty className="px-3 py-6 text-center text-third">{t('home.palette.empty')}</CommandEmpty>
        {groups.map(({ id, heading, rows }) => (
          <CommandGroup key={id} heading={heading}>
            {rows.map((row) => (
              <Line key={row.id} row={row} onRun={run} />
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
