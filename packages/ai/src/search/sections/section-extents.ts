// The section around a passage of an article, from the passages below its own heading to the whole article. Pure.

type Headed = { headings: readonly string[] }
/** Indices of the first and the last passage. */
export type Extent = { from: number; to: number }

/** `heading`: below its own heading alone. `section`: with what is below deeper headings. `above`: of each heading above, up to the article. */
type SectionExtents = { heading: Extent; section: Extent; above: Extent[] }

/** Extents that contain the passage `at`, each at least as large as the one before. */
export function sectionExtents(passages: readonly Headed[], at: number): SectionExtents {
  const { headings = [] } = passages[at] ?? {}
  const below = (length: number) => around(passages, at, (other) => beginsWith(other, headings.slice(0, length)))
  const heading = around(passages, at, (other) => other.length === headings.length && beginsWith(other, headings))
  return {
    heading,
    section: headings.length === 0 ? heading : below(headings.length),
    above: Array.from({ length: headings.length || 1 }, (_, index) => below(Math.max(0, headings.length - 1 - index))),
  }
}

const beginsWith = (headings: readonly string[], path: readonly string[]) =>
  path.every((heading, index) => headings[index] === heading)

function around(passages: readonly Headed[], at: number, isIn: (headings: readonly string[]) => boolean): Extent {
  let [from, to] = [at, at]
  while (from > 0 && isIn(passages[from - 1]!.headings)) from--
  while (to + 1 < passages.length && isIn(passages[to + 1]!.headings)) to++
  return { from, to }
}
