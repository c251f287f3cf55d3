/** The menu behind '/': the editor's own lines and those of the extensions (specification §2 'Manual editor'). */
import { combineByGroup } from '@blocknote/core'
import { filterSuggestionItems } from '@blocknote/core/extensions'
import {
  type DefaultReactSuggestionItem,
  getDefaultReactSlashMenuItems,
  SuggestionMenuController,
} from '@blocknote/react'
import { useEditorContext } from './editor-context.ts'
import type { EditorContext, SlashItem } from './types.ts'

const ICON_SIZE = 18

function groupOf({ editor, t }: EditorContext, group: SlashItem['group']): string {
  const { slash_menu: menu } = editor.dictionary
  if (group === 'blocks') return menu.paragraph.group
  if (group === 'media') return menu.image.group
  if (group === 'others') return menu.emoji.group
  return t(group === 'ai' ? 'editor.groupAi' : 'editor.groupTemplates')
}

function lineOf(item: SlashItem, context: EditorContext): DefaultReactSuggestionItem {
  const Icon = item.icon
  return {
    title: context.t(item.title),
    subtext: context.t(item.hint),
    aliases: [...item.aliases],
    group: groupOf(context, item.group),
    icon: <Icon size={ICON_SIZE} />,
    onItemClick: () => item.run(context),
  }
}

export function SlashMenu() {
  const context = useEditorContext()
  const lines = () => {
    const added = context.extensions
      .flatMap(({ slash = [] }) => slash)
      .filter(({ shown }) => shown?.(context) ?? true)
      .map((item) => lineOf(item, context))
    return combineByGroup(getDefaultReactSlashMenuItems(context.editor), added)
  }
  return (
    <SuggestionMenuController triggerCharacter="/" getItems={async (query) => filterSuggestionItems(lines(), query)} />
  )
}
