/** The blanks before the words of a text, its words, and the blanks behind them. */
export function aroundWords(text: string): { before: string; words: string; behind: string } {
  const words = text.trim()
  const from = text.length - text.trimStart().length
  return { before: text.slice(0, from), words, behind: text.slice(from + words.length) }
}
