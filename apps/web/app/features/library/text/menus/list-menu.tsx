/** A menu of lines with titles, in groups. */
import type { DefaultReactSuggestionItem } from '@blocknote/react'
import { cn } from '@lectern/ui'
import { Fragment } from 'react'
import { MenuPopover } from './menu-popover.tsx'
import { entryId, MENU_ID, type MenuOptions, useMenu } from './use-menu.ts'

export type Line = Omit<DefaultReactSuggestionItem, 'onItemClick'> & { id: string; run: () => void }

type Props<Entry> = Omit<MenuOptions<Entry>, 'onTake' | 'columns'> & { label: string }

export function ListMenu<Entry extends Line>({ label, ...options }: Props<Entry>) {
  const { shown, items, selected, take, close, place } = useMenu<Entry>({ ...options, onTake: ({ run }) => run() })
  return (
    <MenuPopover open={shown} place={place} onClose={close}>
      <div
        id={MENU_ID}
        role="listbox"
        aria-label={label}
        className="bn-suggestion-menu w-88 max-w-[calc(100vw-1.25rem)] overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float"
      >
        {items.map((entry, index) => {
          const { id, title, subtext, badge, group, icon }: Line = entry
          const isSelected = index === selected
          return (
            <Fragment key={id}>
              {group !== items[index - 1]?.group && (
                <div className="bn-suggestion-menu-label px-2 pt-2 pb-1 text-third text-xs">{group}</div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it through the text, which keeps the focus */}
              <div
                id={entryId(index)}
                role="option"
                // The caret stays in the text, and with it the focus.
                tabIndex={-1}
                aria-selected={isSelected}
                ref={isSelected ? intoView : undefined}
                className={cn(
                  'bn-suggestion-menu-item flex h-10 cursor-default items-center gap-3 rounded-sm px-2 text-sm hover:bg-hover pointer-coarse:h-11',
                  isSelected && 'bg-hover outline-2 outline-transparent -outline-offset-2',
                )}
                onClick={() => take(entry)}
              >
                <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center text-second">
                  {icon}
                </span>
                <span className="shrink-0 truncate">{title}</span>
                <span className="min-w-0 flex-1 truncate text-third text-xs">{subtext}</span>
                {badge && <span className="shrink-0 text-third text-xs">{badge}</span>}
              </div>
            </Fragment>
          )
        })}
      </div>
    </MenuPopover>
  )
}

/** The entry that arrow keys go to is seen. */
function intoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' })
}
