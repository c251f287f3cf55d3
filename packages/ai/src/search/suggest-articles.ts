// Articles to suggest while a search text is being typed: by title first, then by text (ledger SRCH-05, SRCH-06).
import type { Database } from '@lectern/db'
import { cleanText } from '../analysis/clean-text.ts'
import { escapeHtml } from '../analysis/highlight.ts'
import { hasSymbol } from '../analysis/symbols.ts'
import type { SearchPlace } from '../database/readable-manuals.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { correctText } from '../titles/correct-text.ts'
import { findTitles, type TitleMatch } from '../titles/find-titles.ts'
import { searchArticles } from './search-articles.ts'

export type SuggestedArticle = Pick<
  TitleMatch,
  'articleId' | 'manualId' | 'manualName' | 'manualCode' | 'title' | 'marked'
> & {
  /** Block id of the matching passage and its snippet as safe HTML; absent when the title matches. */
  anchor?: string
  snippet?: string
}
export type SuggestInput = SearchPlace & { text: string; embedder: Embedder; limit: number }

/** Shorter inputs only search titles. */
const MIN_LENGTH = { latin: 3, cjk: 2 }
/** Minimal certainty of the text search; parts of a word are but a part of the text. */
const MIN_CERTAINTY = 0.15
const MIN_CERTAINTY_BY_PARTS = 0.03

/** At most `limit` articles that the scope may read, best match first. */
export async function suggestArticles(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const suggestions = await suggestFor(db, input)
  if (suggestions.length > 0 || !isLongEnough(input.text)) return suggestions
  const text = await correctText(db, input, input.text)
  return text === null ? [] : suggestFor(db, { ...input, text })
}

async function suggestFor(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const { text, limit } = input
  const titles: SuggestedArticle[] = (await findTitles(db, input, text, limit)).map(
    ({ pinyinMatch: _, ...match }) => match,
  )
  if (titles.length >= limit || !isLongEnough(text)) return titles
  const { hits, certainty, byParts, doubtful } = await searchArticles(db, { ...input, query: text, offset: 0, limit })
  if (doubtful || certainty < (byParts ? MIN_CERTAINTY_BY_PARTS : MIN_CERTAINTY)) return titles
  const titleIds = new Set(titles.map(({ articleId }) => articleId))
  const others = hits.filter(({ articleId }) => !titleIds.has(articleId))
  return [
    ...titles,
    ...others.map(({ articleId, manualId, manualName, manualCode, title, anchor, snippet }) => ({
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

/** A sign is a query by itself; so are a code or a name of two characters: C#, m2. */
function isLongEnough(text: string): boolean {
  if (hasSymbol(text)) return true
  const clean = cleanText(text).text.trim()
  return clean.length >= (/[\u3040-\uffff\d#]/.test(clean) ? MIN_LENGTH.cjk : MIN_LENGTH.latin)
}
