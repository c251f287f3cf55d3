// Articles to offer while a search text is being typed: titles first, then what the texts say (ledger SRCH-05, SRCH-06).
import type { Database } from '@lectern/db'
import type { SearchPlace } from '../search/readable.ts'
import { searchArticles } from '../search/search-articles.ts'
import { escapeHtml } from '../search/snippet.ts'
import type { Embedder } from '../types.ts'
import { correctText } from './correct.ts'
import { findTitles, type TitleMatch } from './titles.ts'

export type SuggestedArticle = Pick<
  TitleMatch,
  'articleId' | 'manualId' | 'manualName' | 'manualCode' | 'title' | 'marked'
> & {
  /** Block id of the passage that fits, and the passage as safe HTML, where the text was found below the title. */
  anchor?: string
  snippet?: string
}
export type SuggestInput = SearchPlace & { text: string; embedder: Embedder; limit: number }

/** A text shorter than this is no word to look for in texts yet. */
const WORD = { latin: 3, cjk: 2 }
/** How much of the text a passage must hold to be offered for it. */
const CERTAIN = 0.15

/** At most `limit` articles that the scope may read, the nearest first. */
export async function suggestArticles(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const found = await suggestFor(db, input)
  if (found.length > 0 || !isWord(input.text)) return found
  const text = await correctText(db, input, input.text)
  return text === null ? [] : suggestFor(db, { ...input, text })
}

async function suggestFor(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const { text, limit } = input
  const titles: SuggestedArticle[] = (await findTitles(db, input, text, limit)).map(({ spoken: _, ...match }) => match)
  if (titles.length >= limit || !isWord(text)) return titles
  const { hits, certainty } = await searchArticles(db, { ...input, query: text, offset: 0, limit })
  if (certainty < CERTAIN) return titles
  const known = new Set(titles.map(({ articleId }) => articleId))
  const found = hits.filter(({ articleId }) => !known.has(articleId))
  return [
    ...titles,
    ...found.map(({ articleId, manualId, manualName, manualCode, title, anchor, snippet }) => ({
      articleId,
      manualId,
      manualName,
      manualCode,
      title,
      marked: escapeHtml(title),
      anchor,
      snippet,
    })),
  ].slice(0, limit)
}

const isWord = (text: string) => text.length >= (/[\u3040-\uffff]/.test(text) ? WORD.cjk : WORD.latin)
