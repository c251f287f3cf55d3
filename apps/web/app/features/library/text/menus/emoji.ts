/** Emoji by name. */

/** As the list of emoji has it; the first of the skins is the plain one. */
export type Emoji = { id: string; name: string; keywords: readonly string[]; skins: readonly { native: string }[] }

const MOST = 100

function rankOf({ id, name, keywords }: Emoji, typed: string): number {
  if (id === typed) return 0
  if (id.startsWith(typed)) return 1
  if (
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(typed))
  )
    return 2
  return keywords.some((word) => word.startsWith(typed)) ? 3 : 4
}

/** The best first; all of them when nothing was typed. */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const typed = query.trim().toLowerCase()
  if (typed === '') return [...all]
  return all
    .map((emoji, index) => ({ emoji, index, rank: rankOf(emoji, typed) }))
    .filter(({ rank }) => rank < 4)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, MOST)
    .map(({ emoji }) => emoji)
}
