/** Pure: mentions inside the text of a comment: what is being typed after '@', and where names are. */

export type Person = { id: string; name: string }

/** Returns the text after the '@' before the caret, or null when no mention is being typed. */
export function mentionQuery(text: string, caret: number): { from: number; query: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || (from > 0 && /[\p{L}\p{N}]/u.test(text[from - 1] ?? ''))) return null
  const query = text.slice(from + 1, caret)
  return query.length > 20 || /\s/.test(query) ? null : { from, query }
}

/** The text with the person named in place of what was typed, and where the caret belongs. */
export function insertMention(text: string, caret: number, from: number, { name }: Person) {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** The selected people whose name is still in the text. */
export const mentionedIn = (text: string, chosen: readonly Person[]): Person[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`))

/** The text in pieces: names of mentioned people apart. */
export function pieces(text: string, people: readonly Person[]): { text: string; mention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
  const parts: { text: string; mention: boolean }[] = []
  let rest = text
  while (rest !== '') {
    const next = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0]
    if (!next) break
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), mention: false })
    parts.push({ text: next.name, mention: true })
    rest = rest.slice(next.at + next.name.length)
  }
  return rest === '' ? parts : [...parts, { text: rest, mention: false }]
}
