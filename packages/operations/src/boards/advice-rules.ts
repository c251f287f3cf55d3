// Recommendations to a writer about an article, from its figures (STAT-01).
import type { ArticleAdvice } from '@lectern/contracts'

/** Bad ratings from which on an article is disliked, if they are more than the good ones. */
export const DISLIKED_FROM = 2
/** Questions that came nearest to an article and found no sure answer there, from which on it lacks something. */
export const UNANSWERED_FROM = 2
/** Days without a change after which an article that is read is stale. */
export const STALE_DAYS = 180
/** Days since its publication after which an article that nobody read in the range is unread. */
export const UNREAD_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

export type AdvisedArticle = {
  published: boolean
  views: number
  good: number
  bad: number
  openFeedback: number
  unanswered: number
  updatedAt: Date
  /** Published, and past the day by which it was to be reviewed. */
  overdue: boolean
}

/** The most urgent first. */
export function adviceFor(article: AdvisedArticle, now: Date): ArticleAdvice[] {
  const { published, views, good, bad, openFeedback, unanswered, updatedAt, overdue } = article
  const age = now.getTime() - updatedAt.getTime()
  const rules: [ArticleAdvice, boolean][] = [
    ['disliked', bad >= DISLIKED_FROM && bad > good],
    ['feedback', openFeedback > 0],
    ['unanswered', unanswered >= UNANSWERED_FROM],
    ['review', overdue],
    ['stale', published && views > 0 && age > STALE_DAYS * DAY_MS],
    ['unread', published && views === 0 && age > UNREAD_DAYS * DAY_MS],
  ]
  return rules.filter(([, holds]) => holds).map(([advice]) => advice)
}
