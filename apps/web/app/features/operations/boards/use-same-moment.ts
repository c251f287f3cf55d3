// Lists that are opened or turned after the figures of a board are of the same moment as these.
import { useEffect } from 'react'
import { trpc } from '~/lib/trpc.ts'

const LOADED = { predicate: ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt > 0 }

/** When `list` changes, what the board has loaded before is loaded again, together with the list. */
export function useSameMoment(list: string): void {
  const utils = trpc.useUtils()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is the reason to load again
  useEffect(() => {
    void utils.board.invalidate(undefined, LOADED)
    void utils.manualBoard.invalidate(undefined, LOADED)
  }, [utils, list])
}
