/** Shared by the menus of the text: when they are open, what they show, and which keys belong to them. */
import { SuggestionMenu } from '@blocknote/core/extensions'
import { useBlockNoteContext, useEditorDOMElement, useExtension, useExtensionState } from '@blocknote/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TextEditor } from '../lib/schema.ts'
import { inCode, lineBefore } from './line-before.ts'
import { placeBehind, type TypingPlace, withoutQuery } from './rules.ts'

type Transaction = TextEditor['prosemirrorState']['tr']

/** Typed query of the menu. `asked`: opened by a button or a line of another menu. */
export type Typed = { query: string; place: TypingPlace; asked: boolean }

export type MenuOptions<Item> = {
  editor: TextEditor
  triggers: readonly string[]
  opens: (trigger: string, before: string, tr: Transaction) => boolean
  /** Entries for what was typed; those that must be loaded arrive later. */
  find: (typed: Typed) => readonly Item[] | Promise<readonly Item[]>
  /** Whether Enter takes the first entry without an arrow key before it. */
  takesFirst: (typed: Typed, first: Item) => boolean
  /** Called when what was typed is no longer in the text. */
  onTake: (item: Item) => void
  columns?: number
}

type MenuMatch<Item> = { query: string; typed: Typed; items: readonly Item[] }

export function useMenu<Item>(options: MenuOptions<Item>) {
  const { editor, triggers, columns = 1 } = options
  const menu = useExtension(SuggestionMenu)
  const state = useExtensionState(SuggestionMenu)
  const element = useEditorDOMElement()
  const latest = useRef(options)
  latest.current = options
  const [match, setMatch] = useState<MenuMatch<Item> | null>(null)
  /** The entry that arrow keys went to among those for `query`. */
  const [chosen, setChosen] = useState<{ query: string; at: number } | null>(null)
  const open = state?.show === true && triggers.includes(state.triggerCharacter)
  const query = open ? state.query : null

  useEffect(() => {
    for (const triggerCharacter of triggers) {
      const shouldOpen = (tr: Transaction) => {
        const opens = !inCode(tr) && latest.current.opens(triggerCharacter, lineBefore(tr.selection.$from), tr)
        // The editor cannot open a second menu while one is open.
        if (opens && menu.shown()) menu.closeMenu()
        return opens
      }
      menu.addSuggestionMenu({ triggerCharacter, shouldOpen })
    }
    return () => {
      for (const trigger of triggers) menu.removeSuggestionMenu(trigger)
    }
  }, [menu, triggers])

  const typed = (): Typed => {
    const { query: text = '', triggerCharacter = '', ignoreQueryLength: ignoresLength = false } = menu.store.state ?? {}
    const before = withoutQuery(lineBefore(editor.prosemirrorState.selection.$from), triggerCharacter, text)
    return { query: text, place: placeBehind(before), asked: ignoresLength }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with what is typed only
  useLayoutEffect(() => {
    if (query === null) {
      setMatch(null)
      setChosen(null)
      return
    }
    let current = true
    const now = typed()
    const result = latest.current.find(now)
    const show = (items: readonly Item[]) => current && setMatch({ query, typed: now, items })
    if (result instanceof Promise) void result.then(show, () => show([]))
    else show(result)
    return () => {
      current = false
    }
  }, [query])

  const items = (open && match?.items) || []
  const preselects = (shown: readonly Item[], what: Typed) =>
    shown[0] !== undefined && latest.current.takesFirst(what, shown[0]) ? 0 : null
  const chosenAmong = (text: string | null) => (chosen?.query === text ? chosen.at : null)
  const selected = chosenAmong(query) ?? (match?.query === query && match ? preselects(items, match.typed) : null)

  const chooseItem = (item: Item) => {
    const { query: text = '', triggerCharacter = '' } = menu.store.state ?? {}
    menu.closeMenu()
    editor.transact((tr) => {
      const { $from } = tr.selection
      const before = lineBefore($from)
      const from = $from.pos - (before.length - withoutQuery(before, triggerCharacter, text).length)
      if (before.endsWith(text)) tr.delete(from, $from.pos)
    })
    latest.current.onTake(item)
  }

  /** True when the key was for the menu. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const asTyped = typed()
    // A quick key comes before its letters were looked up.
    const behind = match?.query !== asTyped.query
    const now = behind ? latest.current.find(asTyped) : items
    const shown = now instanceof Promise ? [] : now
    if (shown.length === 0) return false
    const before = chosenAmong(asTyped.query)
    const at = before ?? preselects(shown, asTyped)
    if (event.key === 'Enter') {
      const item = at === null ? undefined : shown[at]
      if (item === undefined) return false
      chooseItem(item)
      return true
    }
    const next = stepOf(event.key, at, shown.length, columns, before !== null)
    if (next === null) return false
    setChosen({ query: asTyped.query, at: next })
    return true
  }
  const keys = useRef(onKey)
  keys.current = onKey
  useEffect(() => {
    if (!element) return
    const listen = (event: KeyboardEvent) => {
      if (!keys.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', listen, true)
    return () => element.removeEventListener('keydown', listen, true)
  }, [element])

  const shown = items.length > 0
  useDescribed(shown, selected)
  return { shown, items, selected, take: chooseItem, close: menu.closeMenu, place: state?.referencePos }
}

/** The entry an arrow key goes to; null when the key is not for the menu. */
export function stepOf(key: string, at: number | null, count: number, columns: number, moving: boolean): number | null {
  const to = (step: number) => (at === null ? (step > 0 ? 0 : count - 1) : (at + step + count) % count)
  if (key === 'ArrowDown') return to(columns)
  if (key === 'ArrowUp') return to(-columns)
  if (key === 'PageUp') return 0
  if (key === 'PageDown') return count - 1
  if (columns === 1 || !moving) return null
  if (key === 'ArrowRight') return to(1)
  return key === 'ArrowLeft' ? to(-1) : null
}

export const MENU_ID = 'bn-suggestion-menu'
export const entryId = (index: number): string => `${MENU_ID}-item-${index}`

/** Tells assistive technology which entry is selected, while the caret stays in the text. */
function useDescribed(shown: boolean, selected: number | null): void {
  const describe = useBlockNoteContext()?.setContentEditableProps
  useEffect(() => {
    if (!shown || !describe) return
    describe((props) => ({
      ...props,
      'aria-expanded': true,
      'aria-controls': MENU_ID,
      'aria-activedescendant': selected === null ? undefined : entryId(selected),
    }))
    return () =>
      describe((props) => ({
        ...props,
        'aria-expanded': false,
        'aria-controls': undefined,
        'aria-activedescendant': undefined,
      }))
  }, [shown, selected, describe])
}
