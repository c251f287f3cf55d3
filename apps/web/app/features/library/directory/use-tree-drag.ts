/** Dragging lines of the directory with a mouse; keys and the menu do the same without one. */

import type { TreeNode } from '@lectern/contracts'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { type Drop, dropPlace } from './drop-place.ts'
import { areThere, moveNodes, type NodePosition } from './move-nodes.ts'
import type { TreeLine } from './tree.ts'

/** A folder that is hovered this long opens. */
const OPEN_AFTER_MS = 600
const KIND = 'application/x-articles'

type Options = {
  tree: readonly TreeNode[]
  lines: readonly TreeLine[]
  /** In pixels. */
  lineHeight: number
  onDrop: (ids: ReadonlySet<string>, place: NodePosition) => void
  /** They were dropped on the folder they are in. */
  onRefused: () => void
  onOpen: (id: string) => void
}

export function useTreeDrag({ tree, lines, lineHeight, onDrop, onRefused, onOpen }: Options) {
  const [dragged, setDragged] = useState<ReadonlySet<string> | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  /** Over the folder they are in: a drop there says so. */
  const stays = useRef(false)
  const hovered = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const hover = (id: string | null) => {
    if (hovered.current === id) return
    hovered.current = id
    clearTimeout(timer.current)
    if (id !== null) timer.current = setTimeout(() => onOpen(id), OPEN_AFTER_MS)
  }
  const end = () => {
    hover(null)
    stays.current = false
    setDragged(null)
    setDrop(null)
  }

  return {
    drop,
    start(event: DragEvent, ids: ReadonlySet<string>) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(KIND, [...ids].join(' '))
      setDragged(ids)
    },
    /** For the element that holds the lines. */
    handlers: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        const y = event.clientY - event.currentTarget.getBoundingClientRect().top
        const place = dropPlace(tree, lines, y / lineHeight)
        stays.current = place.into && areThere(tree, dragged, place.parentId)
        const allowed = !stays.current && moveNodes(tree, dragged, place) !== null
        const line = lines[place.line]
        hover(place.into && line && !line.open && line.node.children.length > 0 ? line.node.id : null)
        setDrop(allowed ? place : null)
        if (!allowed && !stays.current) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
        hover(null)
        setDrop(null)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        if (dragged && stays.current) onRefused()
        else if (dragged && drop) onDrop(dragged, drop)
        end()
      },
      onDragEnd: end,
    },
  }
}
