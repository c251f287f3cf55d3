/** The menu behind '/': the editor's own lines and those of the extensions (specification §2 'Manual editor'). */
import { en, zh } from '@blocknote/core/locales'
import { getDefaultReactSlashMenuItems } from '@blocknote/react'
import { inCell } from '../menus/line-before.ts'
import { type Line, ListMenu } from '../menus/list-menu.tsx'
import { byGroup, inOrder, matching } from '../menus/match.ts'
import { opensBlocks, SLASHES, takesFirstBlock } from '../menus/rules.ts'
import { writeBelowMade } from '../typing/beside-blocks.ts'
import { useEditorContext } from './editor-context.ts'
import type { EditorContext, SlashItem } from './types.ts'

const ICON_SIZE = 18
/** `words`: all by which it is found. */
type Entry = Line & { words: readonly string[]; exact?: boolean }
type Name = keyof typeof zh.slash_menu

/** Entries of the editor that are listed with ours, those used most first; its own names of groups separate them. */
const BLOCKS: readonly string[] = [
  'paragraph',
  'bullet_list',
  'numbered_list',
  'check_list',
  'table',
  'code_block',
  'quote',
  'toggle_list',
  'divider',
]
/** 'Upload files' of ours does the same, for several files. */
const DOUBLES: readonly string[] = ['file']

function groupOf({ editor, t }: EditorContext, group: SlashItem['group']): string {
  const { slash_menu: menu } = editor.dictionary
  if (group === 'blocks') return menu.paragraph.group
  if (group === 'media') return menu.image.group
  if (group === 'others') return menu.emoji.group
  return t(group === 'ai' ? 'editor.groupAi' : 'editor.groupTemplates')
}

/** Found by the words of both languages: who writes Chinese also types English names, and the other way around. */
function wordsOf(key: string): string[] {
  return [en, zh].flatMap(({ slash_menu: menu }) => {
    const item = key in menu ? menu[key as Name] : undefined
    return item ? [item.title, ...item.aliases] : []
  })
}

function ownLines(context: EditorContext): Entry[] {
  return context.extensions
    .flatMap(({ slash = [] }) => slash)
    .filter(({ shown }) => shown?.(context) ?? true)
    .map(({ id, title, hint, aliases, group, icon: Icon, run }) => ({
      id,
      title: context.t(title),
      subtext: context.t(hint),
      words: aliases,
      group: groupOf(context, group),
      icon: <Icon size={ICON_SIZE} />,
      run: () => insert(context, () => run(context)),
    }))
}

function editorLines(context: EditorContext): Entry[] {
  const lines = getDefaultReactSlashMenuItems(context.editor).flatMap((item) => {
    const { key, onItemClick, aliases: _, ...line } = item as typeof item & { key: string }
    if (DOUBLES.includes(key)) return []
    const group = BLOCKS.includes(key) ? groupOf(context, 'blocks') : line.group
    const badge = line.badge && keysOf(line.badge)
    const words = [line.title, ...wordsOf(key)]
    return [{ ...line, id: key, group, badge, words, run: () => insert(context, onItemClick) }]
  })
  return inOrder(lines, BLOCKS)
}

/** The editor writes `Ctrl-Alt-c`; the rest of the product `Ctrl+Alt+C`. */
const keysOf = (badge: string) => badge.split('-').map(capitalised).join('+')
const capitalised = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

function insert({ editor }: EditorContext, make: () => void): void {
  make()
  writeBelowMade(editor)
}

export function SlashMenu() {
  const context = useEditorContext()
  return (
    <ListMenu<Entry>
      editor={context.editor}
      label={context.t('editor.insert')}
      triggers={SLASHES}
      opens={(slash, before, tr) => !inCell(tr) && opensBlocks(slash, before)}
      find={({ query }) => {
        const all = byGroup([...editorLines(context), ...ownLines(context)])
        return byGroup(matching(all, query).map(({ entry, exact }): Entry => ({ ...entry, exact })))
      }}
      takesFirst={({ place, query }, first) => takesFirstBlock(place, query, first.exact === true)}
    />
  )
}
