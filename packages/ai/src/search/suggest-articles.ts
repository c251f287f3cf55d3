// Articles to suggest while a search text is being typed: by title first, then by text (ledger SRCH-05, SRCH-06).
import type { Database } from '@lectern/db'
import { escapeHtml } from '../analysis/highlight.ts'
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
/** Minimal certainty of the text search. */
const MIN_CERTAINTY = 0.15

/** At most `limit` articles that the scope may read, best match first. */
export async function suggestArticles(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const found = await suggestFor(db, input)
  if (found.length > 0 || !isLongEnough(input.text)) return found
  const text = await correctText(db, input, input.text)
  return text === null ? [] : suggestFor(db, { ...input, text })
}

async function suggestFor(db: Database, input: SuggestInput): Promise<SuggestedArticle[]> {
  const { text, limit } = input
  const titles: SuggestedArticle[] = (await findTitles(db, input, text, limit)).map(
    ({ pinyinMatch: _, ...match }) => match,
  )
  if (titles.length >= limit || !isLongEnough(text)) return titles
  const { hits, certainty } = await searchArticles(db, { ...input, query: text, offset: 0, limit })
  if (certainty < MIN_CERTAINTY) return titles
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

const isLongEnough = (text: string) => text.length >= (/[\u3040-\uffff]/.test(text) ? MIN_LENGTH.cjk : MIN_LENGTH.latin)
