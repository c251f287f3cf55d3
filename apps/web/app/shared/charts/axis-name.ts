// Names beside the bars of a chart: cut where they would leave their place.

const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Pixels of a character at the size of the axis. */
const widthOf = (character: string) => (WIDE.test(character) ? 12 : 7)

/** The name, or as much of it as fits into `width` pixels. */
export function axisName(name: string, width: number): string {
  const characters = [...name]
  let room = width
  for (const [index, character] of characters.entries()) {
    room -= widthOf(character)
    if (room < 0) return `${characters.slice(0, Math.max(0, index - 1)).join('')}…`
  }
  return name
}
