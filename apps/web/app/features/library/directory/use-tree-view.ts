/** State of the directory view: open branches, search, the line with the focus, chosen lines. */

import type { TreeNode } from '@lectern/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { extended, NONE, type Selection, toggled } from './selection.ts'
import { filterTree, findNode, pathTo, visibleLines } from './tree.ts'

export function useTreeView(tree: readonly TreeNode[], currentId: string | null) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Selection>(NONE)
  const anchor = useRef<string | null>(null)

  // The branch of the open document is expanded when it is opened, and can be collapsed afterwards.
  const branch = currentId ? pathTo(tree, currentId).slice(0, -1).join(' ') : ''
  useEffect(() => {
    if (branch !== '') setOpen((old) => new Set([...old, ...branch.split(' ')]))
  }, [branch])

  const searching = text.trim() !== ''
  const lines = useMemo(
    () => visibleLines(searching ? filterTree(tree, text) : tree, (id) => searching || open.has(id)),
    [tree, text, searching, open],
  )
  const focusId = lines.some((line) => line.node.id === focus)
    ? (focus ?? undefined)
    : (lines.find((line) => line.node.id === currentId) ?? lines[0])?.node.id
  // Articles that were moved away or deleted are no longer selected.
  const living = useMemo(() => new Set([...chosen].filter((id) => findNode(tree, id))), [chosen, tree])

  return {
    text,
    setText,
    searching,
    lines,
    focusId,
    setFocus,
    setBranch: (id: string, value: boolean) =>
      setOpen((old) => new Set(value ? [...old, id] : [...old].filter((one) => one !== id))),
    chosen: living,
    clear: () => setChosen(NONE),
    chooseAll: () => setChosen(new Set(lines.map(({ node }) => node.id))),
    toggle: (id: string) => {
      anchor.current = id
      setChosen(toggled(living, id))
    },
    /** From the line chosen last, or the one with the focus, to this one. */
    extend: (id: string) => {
      anchor.current ??= focusId ?? id
      setChosen(extended(living, lines, anchor.current, id))
    },
    clearAnchor: () => {
      anchor.current = null
    },
  }
}
export type TreeView = ReturnType<typeof useTreeView>
