/**
 * Moves articles optimistically. Moves are sent one after the other; the expected directory is kept here, so that
 * outdated responses do not restore an older state.
 */
import type { TreeNode } from '@lectern/contracts'
import { useRef, useState } from 'react'
import { trpc } from '~/lib/trpc.ts'
import { moveNodes, type NodePosition } from './move-nodes.ts'

export function useMoves(serverTree: readonly TreeNode[], refresh: () => Promise<unknown>) {
  const [ahead, setAhead] = useState<readonly TreeNode[] | null>(null)
  const moving = trpc.directory.move.useMutation({ meta: { tell: true } })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const tree = ahead ?? serverTree

  /** False when nothing would change. A move that the server refuses is undone and shown as a message. */
  function move(ids: ReadonlySet<string>, place: NodePosition): boolean {
    const moved = moveNodes(tree, ids, place)
    if (!moved) return false
    setAhead(moved)
    waiting.current++
    queue.current = queue.current
      .then(() => moving.mutateAsync({ ids: [...ids], ...place }))
      .catch(() => undefined)
      .then(async () => {
        waiting.current--
        if (waiting.current > 0) return
        await refresh()
        if (waiting.current === 0) setAhead(null)
      })
    return true
  }

  return { tree, move }
}
