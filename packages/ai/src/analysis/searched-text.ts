// The forms of a text that ranking reads: made once for the passages that many searches find.
import { LRUCache } from 'lru-cache'
import { type CleanText, cleanText } from './clean-text.ts'
import { fold } from './fold.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

/** Characters of the texts whose forms are kept; with them they take about 15 MB. */
const MAX_CHARACTERS = 3_000_000
const cache = new LRUCache<string, SearchedText>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_, text) => text.length + 1,
})

export class SearchedText {
  readonly text: string
  readonly clean: CleanText
  /** The clean text, folded. */
  readonly folded: string
  #foldedText: string | undefined
  #sentences: readonly Sentence[] | undefined

  constructor(text: string) {
    this.text = text
    this.clean = cleanText(text)
    this.folded = fold(this.clean.text)
  }

  /** The text itself, folded: of the same length. */
  get foldedText(): string {
    this.#foldedText ??= this.clean.text === this.text ? this.folded : fold(this.text)
    return this.#foldedText
  }

  get sentences(): readonly Sentence[] {
    this.#sentences ??= sentencesOf(this.text)
    return this.#sentences
  }
}

/** The same object for the same text while it is kept, so that callers may keep more by it. */
export function searchedText(text: string): SearchedText {
  const cached = cache.get(text)
  if (cached) return cached
  const fresh = new SearchedText(text)
  cache.set(text, fresh)
  return fresh
}
