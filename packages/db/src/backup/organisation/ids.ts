// Ids in rows of an organisation: which there are, and other ones in their place, wherever a row or a text names them.

/**
 * `key` is an id or refers to a row of another table, `reference` may name something that no longer exists, `text` mentions ids, `value`
 * has none.
 */
export type Use = 'key' | 'reference' | 'text' | 'value'
export type Row = (string | null)[]

const ID = /^[0-9A-Za-z]{16,64}$/
const WORD = /(?<![0-9A-Za-z])[0-9A-Za-z]{16,64}(?![0-9A-Za-z])/g
/** The code of a manual in an address. */
const CODE = /(?<=\/pub\/)[A-Za-z]+(?![0-9A-Za-z])/g

export class Ids {
  private readonly all = new Set<string>()

  collect(uses: readonly Use[], row: Row): void {
    for (const [index, use] of uses.entries()) {
      const value = row[index]
      if (!value) continue
      if (use === 'key') this.all.add(value)
      else if (use === 'reference') for (const id of idsOf(value)) this.all.add(id)
    }
  }

  /** In their order, which new ones keep: ids sort by time. */
  sorted(): string[] {
    return [...this.all].sort()
  }

  get size(): number {
    return this.all.size
  }
}

/** Ids of a column with one id, or with an array of them. */
function idsOf(value: string): string[] {
  if (value.startsWith('{'))
    return value
      .slice(1, -1)
      .split(',')
      .filter((id) => ID.test(id))
  return ID.test(value) ? [value] : []
}

export type Names = { ids: ReadonlyMap<string, string>; codes: ReadonlyMap<string, string> }

/** The row with other ids. Throws for a reference that `ids` lacks. */
export function renamed(uses: readonly Use[], row: Row, names: Names): Row {
  return row.map((value, index) => {
    const use = uses[index]
    if (!value || use === 'value') return value ?? null
    if (use !== 'key') return renamedText(value, names)
    const id = names.ids.get(value)
    if (id === undefined) throw new Error('an id was not collected')
    return id
  })
}

function renamedText(text: string, { ids, codes }: Names): string {
  const renamedIds = text.length < 16 ? text : text.replace(WORD, (word) => ids.get(word) ?? word)
  if (codes.size === 0 || !renamedIds.includes('/pub/')) return renamedIds
  return renamedIds.replace(CODE, (code) => codes.get(code.toLowerCase()) ?? code)
}
