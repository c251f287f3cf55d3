// Ctrl/Cmd-K from anywhere: jump to a manual or an article, search, ask, every act of the page and of the application (screens: application shell).
import { Bot, Search } from '@lectern/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { pageActs } from '~/shared/page/page-acts.ts'
import { matches } from './matches.ts'
import { inOrder } from './order.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { type RowGroup, useRowGroups } from './rows.tsx'
import { useJumps } from './use-jumps.tsx'

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
  const query = text.trim()
  const leave = () => {
    onOpenChange(false)
    setText('')
  }
  const go = (path: string, toReader = false) => {
    leave()
    // The reader's pages are documents of their own.
    if (toReader) location.assign(path)
    else void navigate(path)
  }
  /** After the palette has closed, so that what opens next takes the focus. */
  const run = (act: () => void) => {
    leave()
    setTimeout(act)
  }
  const here = open ? pageActs().filter((act) => matches(query, act.text)) : []
  // Actions of the page know their context, such as the open space.
  const offered = new Set(here.map((act) => act.text))
  const always = useRowGroups(go, onKeys).map(({ rows, ...group }) => ({
    ...group,
    rows: rows.filter(
      (row) => (query !== '' || !row.quiet) && !offered.has(row.text) && matches(query, row.text, row.names),
    ),
  }))
  const find: RowGroup = {
    id: 'find',
    heading: t('home.palette.find'),
    rows: [
      {
        id: 'search',
        text: t('home.palette.search', { text: query }),
        icon: Search,
        run: () => go(paths.search(query)),
      },
      { id: 'ask', text: t('home.palette.ask', { text: query }), icon: Bot, run: () => go(paths.askRobot(query)) },
    ],
  }
  const best = { id: 'best', heading: t('home.palette.best') }
  const page: RowGroup = { id: 'here', heading: t('home.palette.here'), rows: here }
  const groups = inOrder(query, { best, find, acts: [page, ...always], jumps: useJumps(query, open, go) })
  return (
    <PaletteDialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('home.palette.label')}
      placeholder={t('home.palette.placeholder')}
      empty={t('home.palette.empty')}
      text={text}
      onText={setText}
      groups={groups}
      onRun={run}
    />
  )
}
