/** The editor's English words in the spelling of our own texts. */
const SPELLINGS = [
  [/\b(c)olor/gi, '$1olour'],
  [/\b(g)ray\b/gi, '$1rey'],
  [/\b(c)enter\b/gi, '$1entre'],
] as const

/** A copy in which every text is in our spelling; what is no text stays as it is. */
export function inOurSpelling<Words>(words: Words): Words {
  if (typeof words === 'string')
    return SPELLINGS.reduce<string>((text, [american, ours]) => text.replace(american, ours), words) as Words
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, inOurSpelling(value)])) as Words
}
