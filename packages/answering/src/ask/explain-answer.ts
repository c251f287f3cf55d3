// Explains an answer: its passages, best first, with the words of the question in each (AI-05).
import { matchedWords, passagesById } from '@lectern/ai'
import type { AnswerReasons, ById } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accessScope } from '@lectern/kernel'
import { levelOf } from '../steering/source.repo.ts'
import { loadLoggedAnswer } from './mark-wrong.ts'

/** Characters of a passage that are shown. */
const MAX_SHOWN = 400

/**
 * Passages that are no longer published, or not visible to this manager, have neither title nor text. Errors: unauthenticated, roleRequired
 * (across manuals), forbidden, notFound.
 */
export async function explainAnswer(ctx: DomainContext, { id }: ById): Promise<AnswerReasons> {
  const { question, rewritten, passages, citations, unansweredId } = await loadLoggedAnswer(ctx, id)
  const query = rewritten ?? question
  const ids = passages.map(({ chunkId }) => chunkId)
  const texts = await passagesById(ctx.db, { scope: accessScope(ctx.actor) }, ids)
  const levels = new Map(
    await Promise.all(
      [...new Set(passages.map(({ articleId }) => articleId))].map(
        async (articleId) => [articleId, await levelOf(ctx.db.prisma, articleId)] as const,
      ),
    ),
  )
  return {
    query,
    unansweredId,
    passages: passages.map(({ chunkId, articleId }, index) => {
      const source = texts.get(chunkId)
      const text = source?.text ?? ''
      return {
        rank: index + 1,
        articleId,
        title: source?.title ?? '',
        headings: source?.headings ?? [],
        anchor: source?.anchor ?? '',
        text: [...text].slice(0, MAX_SHOWN).join(''),
        words: source ? matchedWords(query, [source.title, ...source.headings, text].join('\n')) : [],
        cited: citations.some((citation) => citation.articleId === articleId && text.includes(citation.quote)),
        level: levels.get(articleId) ?? 'normal',
      }
    }),
  }
}
