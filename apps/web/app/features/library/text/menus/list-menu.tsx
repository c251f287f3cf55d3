/** A menu of lines with titles, in groups. */
import { type DefaultReactSuggestionItem, useComponentsContext } from '@blocknote/react'
import { Fragment } from 'react'
import { MenuPopover } from './menu-popover.tsx'
import { entryId, MENU_ID, type MenuOptions, useMenu } from './use-menu.ts'

export type Line = Omit<DefaultReactSuggestionItem, 'onItemClick'> & { id: string; run: () => void }

export function ListMenu<Entry extends Line>(options: Omit<MenuOptions<Entry>, 'onTake' | 'columns'>) {
  const { shown, items, selected, take, close, place } = useMenu<Entry>({ ...options, onTake: ({ run }) => run() })
  const components = useComponentsContext()
  if (!components) return null
  const { Root, Item, Label } = components.SuggestionMenu
  return (
    <MenuPopover open={shown} place={place} onClose={close}>
      <Root id={MENU_ID} className="bn-suggestion-menu">
        {items.map((entry, index) => {
          const { id, run: _, ...line }: Line = entry
          return (
            <Fragment key={id}>
              {line.group !== items[index - 1]?.group && (
                <Label className="bn-suggestion-menu-label">{line.group}</Label>
              )}
              <Item
                id={entryId(index)}
                className="bn-suggestion-menu-item"
                item={line}
                isSelected={index === selected}
                onClick={() => take(entry)}
              />
            </Fragment>
          )
        })}
      </Root>
    </MenuPopover>
  )
}
