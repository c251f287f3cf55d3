/** The parts of a table that is wider than a page, each below a line that names its columns. */
import type { PrintBlock, PrintTable } from '../print-model.ts'
import type { Group } from './columns.ts'
import type { Context } from './context.ts'

export function nameParts(
  context: Context,
  tables: readonly PrintTable[],
  groups: readonly Pick<Group, 'columns'>[],
  all: number,
): PrintBlock[] {
  if (tables.length === 1) return [...tables]
  return tables.flatMap((table, index): PrintBlock[] => {
    const { columns = [] } = groups[index] ?? {}
    // The first column may be in all of them.
    const from = (columns[index > 0 && columns[0] === 0 ? 1 : 0] ?? 0) + 1
    const words = context.words.columns(from, (columns.at(-1) ?? 0) + 1, all)
    return [{ k: 'p', col: 'gray', c: [{ k: 't', v: words }] }, table]
  })
}
