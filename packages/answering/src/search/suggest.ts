// Suggestions while a search is typed (specification §7 intelligentSearchPrompt; SRCH-05): articles and earlier questions.
import { localEmbedder, suggestArticles } from '@lectern/ai'
import type { SuggestInput, Suggestion } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { blockedWordMatcher } from '../blocked-words/blocked-word-matcher.ts'
import { findQuestions } from './query-log.repo.ts'
import { audienceOf, keyOf } from './query-log.ts'
import { articleUrl, passageUrl } from './search.present.ts'
import { searchPlace } from './search-scope.ts'

const MAX_ARTICLES = 6
const MAX_QUESTIONS = 4
/** Times as many are loaded: the typed text itself and questions with blocked words are left out. */
const OVERSAMPLING = 3

/** Suggestions are lexical only: an endpoint would be too slow between two keystrokes, and each request would cost money. */
const embedder = localEmbedder()

/**
 * Articles that the actor may read and earlier questions, for a text that may be half typed; for none, the most frequent questions. Errors:
 * notFound as for a search.
 */
export async function suggest(ctx: DomainContext, input: SuggestInput): Promise<Suggestion[]> {
  const { searchContent: text } = input
  const { place } = await searchPlace(ctx, input)
  const audience = audienceOf(ctx.actor)
  const [articles, questions, blocked] = await Promise.all([
    text === '' ? [] : suggestArticles(ctx.db, { ...place, text, embedder, limit: MAX_ARTICLES }),
    findQuestions(ctx.db, { place, audience, now: ctx.now() }, keyOf(text), OVERSAMPLING * MAX_QUESTIONS),
    blockedWordMatcher(ctx.db),
  ])
  const shownQuestions = questions
    .filter((question) => keyOf(question.text) !== keyOf(text) && !blocked.holds(question.text))
    .slice(0, MAX_QUESTIONS)
  return [
    ...articles.map(({ articleId, manualId: id, manualName, manualCode, title, marked, anchor, snippet }) => ({
      type: 'article' as const,
      id: articleId,
      text: title,
      marked,
      manualId: id,
      manualName,
      url: anchor === undefined ? articleUrl(manualCode, articleId) : passageUrl(manualCode, articleId, anchor),
      ...(snippet === undefined ? {} : { snippet }),
    })),
    ...shownQuestions.map((question) => ({ type: 'question' as const, text: question.text })),
  ]
}
