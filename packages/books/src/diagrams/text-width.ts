// Widths of letters in Noto Sans, in em: enough to lay out the boxes of a diagram around their words.
const NARROW = new Set([..."iljI.,:;|!'()[]{}`"])
const WIDE = new Set([...'mwMWQO@%'])
const FULL =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u

/** Width of a line of text, in em of its font size. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

function widthOf(character: string): number {
  if (FULL.test(character)) return 1
  if (character === ' ') return 0.27
  if (NARROW.has(character)) return 0.31
  if (WIDE.has(character)) return 0.87
  return character >= 'A' && character <= 'Z' ? 0.66 : 0.59
}
