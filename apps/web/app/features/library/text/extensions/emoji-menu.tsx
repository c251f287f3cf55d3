/** The menu of emoji behind ':' (specification §2 'Manual editor'). */
import { useComponentsContext } from '@blocknote/react'
import { useCallback } from 'react'
import { type Emoji, findEmoji } from '../menus/emoji.ts'
import { MenuPopover } from '../menus/menu-popover.tsx'
import { opensEmoji } from '../menus/rules.ts'
import { entryId, MENU_ID, type Typed, useMenu } from '../menus/use-menu.ts'
import { useEditorContext } from './editor-context.ts'

const TRIGGERS = [':']
const COLUMNS = 10

export function EmojiMenu() {
  const { editor } = useEditorContext()
  const components = useComponentsContext()
  const find = useCallback(async ({ query, asked }: Typed) => {
    if (!asked && !/^[a-z+-][a-z0-9_+-]+$/i.test(query)) return []
    const { default: data } = await import('@emoji-mart/data')
    return findEmoji(Object.values((data as { emojis: Record<string, Emoji> }).emojis), query)
  }, [])
  const { shown, items, selected, take, close, place } = useMenu<Emoji>({
    editor,
    triggers: TRIGGERS,
    columns: COLUMNS,
    opens: (_, before) => opensEmoji(before),
    find,
    // `:help` and `:wq` are words of manuals: only the whole name of an emoji is one.
    takesFirst: ({ query, asked }, { id }) => asked || id === query.toLowerCase(),
    onTake: ({ skins: [first] }) => first && editor.insertInlineContent(first.native, { updateSelection: true }),
  })
  if (!components) return null
  const { Root, Item } = components.GridSuggestionMenu
  return (
    <MenuPopover open={shown} place={place} onClose={close}>
      <Root id={MENU_ID} columns={COLUMNS} className="bn-grid-suggestion-menu">
        {items.map((emoji, index) => (
          <Item
            key={emoji.id}
            id={entryId(index)}
            className="bn-grid-suggestion-menu-item"
            item={{
              id: emoji.id,
              icon: <span title={emoji.name}>{emoji.skins[0]?.native}</span>,
              onItemClick: () => {},
            }}
            isSelected={index === selected}
            onClick={() => take(emoji)}
          />
        ))}
      </Root>
    </MenuPopover>
  )
}
