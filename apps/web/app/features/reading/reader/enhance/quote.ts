/** Finds the words of a citation in the text of an article, whatever blanks, line ends and blocks stand between them. */

/** Letters alone, in one case: what a quote and its article share. */
const letters = (text: string) => text.replace(/[\s\u200b…]+/gu, '').toLowerCase()

/** The part of `prose` that says `quote`, or null. */
export function quoteRange(prose: Node, quote: string): Range | null {
  const wanted = letters(quote)
  if (wanted === '') return null
  let text = ''
  const places: [node: Node, offset: number][] = []
  const walker = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Numbers of footnotes are no words of the sentences that they stand in.
    if (node.parentElement?.closest('.footnote-ref, .footnote-back')) continue
    const content = node.textContent ?? ''
    for (let at = 0; at < content.length; at++) {
      const letter = letters(content.charAt(at))
      text += letter
      for (let part = 0; part < letter.length; part++) places.push([node, at])
    }
  }
  const from = text.indexOf(wanted)
  const first = places[from]
  const last = places[from + wanted.length - 1]
  if (!first || !last) return null
  const range = new Range()
  range.setStart(...first)
  range.setEnd(last[0], last[1] + 1)
  return range
}
