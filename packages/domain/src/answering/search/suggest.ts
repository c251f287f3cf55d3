// Suggestions while a search is typed (specification §7 intelligentSearchPrompt; SRCH-05): articles and questions of others.
import { localEmbedder, suggestArticles } from '@lectern/ai'
import type { SuggestInput, Suggestion } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { sensitiveMatcher } from '../blocked-words/sensitive-matcher.ts'
import { articleUrl, passageUrl } from './passage-url.ts'
import { findQuestions } from './query-log.repo.ts'
import { audienceOf, keyOf } from './query-log.ts'
import { searchScope } from './search-scope.ts'

const ARTICLES = 6
const QUESTIONS = 4
/** Of which some are not offered: what was typed itself, and words that are not said. */
const MORE = 3

/** Suggestions go by words alone: no endpoint answers between two letters, and each of them would be paid for. */
const words = localEmbedder()

/**
 * Articles that the actor may read and questions that were asked before, for a text that may be half typed; for none, the most
 * frequent questions. Errors: notFound as for a search.
 */
export async function suggest(ctx: DomainContext, input: SuggestInput): Promise<Suggestion[]> {
  const { searchContent: text, manualId, spaceId } = input
  const { scope } = await searchScope(ctx, manualId)
  const place = { scope, manualId, spaceId }
  const audience = audienceOf(ctx.actor)
  const [articles, questions, unsaid] = await Promise.all([
    text === '' ? [] : suggestArticles(ctx.db, { ...place, text, embedder: words, limit: ARTICLES }),
    findQuestions(ctx.db, { place, audience, now: ctx.now() }, keyOf(text), MORE * QUESTIONS),
    sensitiveMatcher(ctx.db),
  ])
  const asked = questions
    .filter((question) => keyOf(question.text) !== keyOf(text) && !unsaid.holds(question.text))
    .slice(0, QUESTIONS)
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
    ...asked.map((question) => ({ type: 'question' as const, text: question.text })),
  ]
}
