// The description of a page for search engines (specification §5: 100-160 characters are best).
const MAX = 160

/** The beginning of `text` on one line, cut between words where there are any. */
export function describe(text: string): string {
  // Cut first, generously: a long article need not be split into characters for one line.
  const line = text
    .slice(0, MAX * 8)
    .replace(/\s+/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= MAX) return line
  const cut = characters.slice(0, MAX - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`
}
