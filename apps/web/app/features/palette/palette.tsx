// Ctrl/Cmd-K from anywhere: jump to a manual, search, ask.
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@lectern/ui'
import { BookOpen, House, Layers, Search } from '@lectern/ui/icons'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

/** Calls `onKey` at Ctrl-K and Cmd-K. */
export function usePaletteKey(onKey: () => void): void {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      pressed()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const MANUALS = 6

export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const manuals = trpc.manual.list.useQuery(
    { name: wanted || undefined, size: MANUALS },
    { enabled: open, placeholderData: (previous) => previous },
  )
  const go = (path: string) => {
    onOpenChange(false)
    setText('')
    void navigate(path)
  }
  const pages = [
    { to: paths.start, text: t('home.nav.start'), icon: <House /> },
    { to: paths.manuals, text: t('home.nav.manuals'), icon: <BookOpen /> },
    { to: paths.spaces, text: t('home.nav.spaces'), icon: <Layers /> },
  ].filter((page) => page.text.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} label={t('home.palette.label')} filter={false}>
      <CommandInput value={text} onValueChange={setText} placeholder={t('home.palette.placeholder')} maxLength={200} />
      <CommandList>
        <CommandEmpty className="px-3 py-6 text-center text-third">{t('home.palette.empty')}</CommandEmpty>
        {text.trim() && (
          <CommandGroup heading={t('home.palette.find')}>
            <CommandItem value="search" onSelect={() => go(paths.search(text.trim()))}>
              <Search />
              <span className="truncate">{t('home.palette.search', { text: text.trim() })}</span>
            </CommandItem>
          </CommandGroup>
        )}
        {!!manuals.data?.records.length && (
          <CommandGroup heading={t('home.palette.manuals')}>
            {manuals.data.records.map((manual) => (
              <CommandItem key={manual.id} value={`manual-${manual.id}`} onSelect={() => go(paths.manual(manual.id))}>
                <BookOpen />
                <span className="truncate">{manual.name}</span>
                <span className="ml-auto truncate text-third text-xs">{manual.spaceName}</span>
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        {pages.length > 0 && (
          <CommandGroup heading={t('home.palette.goTo')}>
            {pages.map(({ to, text: name, icon }) => (
              <CommandItem key={to} value={to} onSelect={() => go(to)}>
                {icon}
                {name}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
      </CommandList>
    </CommandDialog>
  )
}
