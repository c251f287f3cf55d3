// Words as they are typed, one a line or with commas.
/** Distinct words in their order; what differs in case only is the same word. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[\n,，、;；]/).flatMap((word) => word.trim() || [])
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}
