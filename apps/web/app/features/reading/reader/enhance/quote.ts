/** Finds the words of a citation in the text of an article, whatever blanks, line ends and blocks are between them. */

/** Letters alone, in one case: what a quote and its article share. */
const letters = (text: string) => text.replace(/[\s\u200b…]+/gu, '').toLowerCase()

/** The part of `prose` that says `quote`, or null. */
export function quoteRange(prose: Node, quote: string): Range | null {
  const quoted = letters(quote)
  // Quotes have the names of pictures within lines, unless these only look like names of files.
  return quoted === '' ? null : (rangeOf(prose, quoted, true) ?? rangeOf(prose, quoted, false))
}

function rangeOf(prose: Node, quoted: string, withNames: boolean): Range | null {
  let text = ''
  /** `offset` -1: the whole of a picture. */
  const places: [node: Node, offset: number][] = []
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (!withNames || !(node instanceof HTMLImageElement) || !node.matches('.inline-image')) continue
      const name = letters(node.alt)
      text += name
      for (let part = 0; part < name.length; part++) places.push([node, -1])
      continue
    }
    // Numbers of footnotes are no words of the sentences around them.
    if (node.parentElement?.closest('.footnote-ref, .footnote-back')) continue
    const content = node.textContent ?? ''
    for (let position = 0; position < content.length; position++) {
      const letter = letters(content.charAt(position))
      text += letter
      for (let part = 0; part < letter.length; part++) places.push([node, position])
    }
  }
  const from = text.indexOf(quoted)
  const first = places[from]
  const last = places[from + quoted.length - 1]
  if (!first || !last) return null
  const range = new Range()
  if (first[1] < 0) range.setStartBefore(first[0])
  else range.setStart(...first)
  if (last[1] < 0) range.setEndAfter(last[0])
  else range.setEnd(last[0], last[1] + 1)
  return range
}
