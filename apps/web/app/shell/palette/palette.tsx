// Ctrl/Cmd-K from anywhere: jump to a manual or an article, create, search, ask (screens: application shell).
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@lectern/ui'
import { BookOpen, FilePlus, FolderPlus, Globe, House, Layers, Plus, Search, Star } from '@lectern/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useCreate } from '~/shared/page/shell-context.ts'
import { JumpGroups } from './jump-groups.tsx'

export function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const create = useCreate()
  const [text, setText] = useState('')
  const wanted = text.trim()
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
  const named = <T extends { text: string }>(entries: T[]) =>
    entries.filter((entry) => entry.text.toLowerCase().includes(wanted.toLowerCase()))
  const acts = named([
    { key: 'article', text: t('home.start.createArticle'), icon: <FilePlus />, run: create.article },
    { key: 'manual', text: t('home.start.createManual'), icon: <Plus />, run: () => create.manual() },
    { key: 'space', text: t('home.start.createSpace'), icon: <FolderPlus />, run: create.space },
  ])
  const pages = named([
    { to: paths.start, text: t('home.nav.start'), icon: <House /> },
    { to: paths.collect(), text: t('home.nav.favourites'), icon: <Star /> },
    { to: paths.publicArea, text: t('home.nav.publicArea'), icon: <Globe /> },
    { to: paths.manuals, text: t('home.nav.manuals'), icon: <BookOpen /> },
    { to: paths.spaces, text: t('home.nav.spaces'), icon: <Layers /> },
  ])
  return (
    <CommandDialog open={open} onOpenChange={onOpenChange} label={t('home.palette.label')} filter={false}>
      <CommandInput value={text} onValueChange={setText} placeholder={t('home.palette.placeholder')} maxLength={200} />
      <CommandList>
        <CommandEmpty className="px-3 py-6 text-center text-third">{t('home.palette.empty')}</CommandEmpty>
        {open && <JumpGroups text={wanted} onGo={go} />}
        {wanted && (
          <CommandGroup heading={t('home.palette.find')}>
            <CommandItem value="search" onSelect={() => go(paths.search(wanted))}>
              <Search />
              <span className="truncate">{t('home.palette.search', { text: wanted })}</span>
            </CommandItem>
          </CommandGroup>
        )}
        {acts.length > 0 && (
          <CommandGroup heading={t('home.palette.create')}>
            {acts.map(({ key, text: name, icon, run }) => (
              <CommandItem
                key={key}
                value={`create-${key}`}
                onSelect={() => {
                  leave()
                  run()
                }}
              >
                {icon}
                {name}
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
