// Which page of a source is which article that an earlier import made of it (EDIT-12). Pure.

/** A page as it comes; `page` is its id in the source. */
export type Candidate = { page: string; path: string; kind: string; title: string | null; bodyHash: string }
type Known = Candidate & { articleId: string }

const INDEX = /^_?(?:index|readme)\b/i
const nameOf = (path: string) => path.split('/').at(-1) ?? path

/**
 * Known pages by the path of the candidate. By their ids first; then a page that was renamed or moved is known by its bytes, then by name and
 * title, when only one page of either side has them. `chosen`: a person said that it is this source, so that a single document is the one that
 * came before, whatever its name.
 */
export function matchPages<Row extends Known>(
  candidates: readonly Candidate[],
  known: readonly Row[],
  chosen = false,
): Map<string, Row> {
  const found = new Map<string, Row>()
  const left = new Map(known.map((row) => [row.page, row]))
  const match = (path: string, row: Row) => {
    found.set(path, row)
    left.delete(row.page)
  }
  for (const { page, path, kind } of candidates) {
    const row = left.get(page)
    if (row?.kind === kind) match(path, row)
  }
  const keys: ((one: Candidate) => string | null)[] = [
    ({ kind, bodyHash }) => `${kind} ${bodyHash}`,
    ({ kind, path, title }) => (INDEX.test(nameOf(path)) || title === null ? null : `${kind} ${nameOf(path)} ${title}`),
  ]
  for (const key of keys) {
    const waiting = Map.groupBy(
      candidates.filter(({ path }) => !found.has(path)),
      key,
    )
    const rows = Map.groupBy(left.values(), key)
    for (const [value, [one, ...more]] of waiting) {
      const [row, ...others] = value === null ? [] : (rows.get(value) ?? [])
      if (one && row && more.length === 0 && others.length === 0) match(one.path, row)
    }
  }
  const [only, ...further] = candidates
  const [last, ...rest] = known
  if (chosen && only && last && further.length + rest.length === 0 && last.kind === only.kind) match(only.path, last)
  return found
}
