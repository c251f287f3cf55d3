/** One section in the list of the designer. */
import type { Lang, ThemeSection } from '@lectern/contracts'
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { ArrowUp, ChevronDown, Copy, Ellipsis, Eye, EyeOff, GripVertical, Trash2 } from '@lectern/ui/icons'
import { type DragEvent, memo } from 'react'
import { useText } from '~/lib/i18n.ts'
import { kindName, sectionName } from '../model/section-names.ts'
import { MODULE_ICONS } from './module-icons.ts'

/** Does not change while the list is shown, so that typing draws one line again and not thirty. */
export type SectionActs = {
  select: (id: string) => void
  toggle: (section: ThemeSection) => void
  duplicate: (section: ThemeSection) => void
  remove: (section: ThemeSection) => void
  /** `by`: places further down, or up when negative. */
  move: (id: string, by: number) => void
}

type Props = {
  section: ThemeSection
  lang: Lang
  acts: SectionActs
  chosen: boolean
  /** The one line that Tab reaches. */
  focused: boolean
  first: boolean
  last: boolean
  full: boolean
  onDragStart: (event: DragEvent, id: string) => void
}

export const SectionLine = memo(function SectionLine(props: Props) {
  const { section, lang, acts, chosen, focused, first, last, full, onDragStart } = props
  const { t } = useText()
  const name = sectionName(section, lang, t)
  const Icon = MODULE_ICONS[section.type]
  const tabIndex = focused ? 0 : -1
  return (
    <li
      draggable
      onDragStart={(event) => onDragStart(event, section.id)}
      className={cn(
        'group relative flex h-10 items-center rounded-md pr-1',
        chosen ? 'bg-primary-subtle' : 'hover:bg-hover',
      )}
    >
      <GripVertical
        aria-hidden="true"
        className="absolute -left-3 size-3.5 cursor-grab text-faint opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
      />
      <button
        type="button"
        data-section-line={section.id}
        tabIndex={tabIndex}
        aria-current={chosen ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        className={cn(
          'flex h-full min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left text-sm',
          chosen ? 'text-primary-text' : section.visible ? 'text-ink' : 'text-third',
        )}
        onClick={() => acts.select(section.id)}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {name !== kindName(section, t) && <span className="sr-only">({kindName(section, t)})</span>}
        {!section.visible && <span className="sr-only">({t('portal.sections.hidden')})</span>}
      </button>
      <Button
        variant="ghost"
        size="iconSm"
        tabIndex={tabIndex}
        aria-pressed={!section.visible}
        aria-label={t('portal.sections.hide', { name })}
        className={cn(section.visible && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100')}
        onClick={() => acts.toggle(section)}
      >
        {section.visible ? <Eye /> : <EyeOff />}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="iconSm" tabIndex={tabIndex} aria-label={t('portal.sections.menu', { name })}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem disabled={first} onSelect={() => acts.move(section.id, -1)}>
            <ArrowUp />
            {t('portal.sections.up')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={last} onSelect={() => acts.move(section.id, 1)}>
            <ChevronDown />
            {t('portal.sections.down')}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={full} onSelect={() => acts.duplicate(section)}>
            <Copy />
            {t('portal.sections.duplicate')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem danger onSelect={() => acts.remove(section)}>
            <Trash2 />
            {t('common.words.delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  )
})
