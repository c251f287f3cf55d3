/** Adds items to a list; `push(...items)` fails for more items than a call may have arguments. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item)
}
