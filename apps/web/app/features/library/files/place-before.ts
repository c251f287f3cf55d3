/** Among blocks of files by their number: the nearest one before `index` that is still there. */
export function placeBefore(
  placed: ReadonlyMap<number, string>,
  index: number,
  exists: (blockId: string) => boolean,
): string | undefined {
  const before = [...placed].filter(([number, blockId]) => number < index && exists(blockId))
  return before.sort(([a], [b]) => b - a)[0]?.[1]
}
