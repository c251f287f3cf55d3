/**
 * Boards: figures by day of one manual, one organisation and the platform (specification §7 'Data boards', §9 'Date ranges'; STAT-01,
 * STAT-02, OPS-01). Days are those of the platform's time zone for statistics, both ends belong to a range.
 */
import { z } from 'zod'
import { Id, Paging, pageOf, ranged } from '../kernel/index.ts'

/** Parts of the product whose use is counted. */
export const Feature = z.enum([
  'reading',
  'search',
  'answers',
  'writing',
  'publishing',
  'comments',
  'sharing',
  'templates',
  'imports',
  'exports',
  'portal',
  'robot',
  'files',
])
export type Feature = z.infer<typeof Feature>

export const BoardInput = ranged({})
export type BoardInput = z.infer<typeof BoardInput>
/** For one manual, or for all. */
export const OrganisationBoardInput = ranged({ manualId: Id.optional() })
export type OrganisationBoardInput = z.infer<typeof OrganisationBoardInput>
export const ManualBoardInput = ranged({ manualId: Id })
export type ManualBoardInput = z.infer<typeof ManualBoardInput>

const Count = z.number().int()

/** Figures of a manual and of an organisation. */
const Figures = z.object({
  views: Count,
  /** Different readers of each day, added up. */
  readers: Count,
  /** Articles that a member created, saved or published; each once a day for each member. */
  contributions: Count,
  good: Count,
  bad: Count,
  feedback: Count,
  searches: Count,
  /** Searches that found nothing. */
  missed: Count,
  answers: Count,
  /** Questions answered by likely places only. */
  doubtful: Count,
  /** Questions for which nothing was found. */
  refused: Count,
  portalViews: Count,
  /** Different visitors of the portal of each day, added up. */
  portalVisitors: Count,
  /** Those who went on to an article. */
  portalReached: Count,
})
export type BoardFigures = z.infer<typeof Figures>
export const NO_FIGURES: BoardFigures = {
  views: 0,
  readers: 0,
  contributions: 0,
  good: 0,
  bad: 0,
  feedback: 0,
  searches: 0,
  missed: 0,
  answers: 0,
  doubtful: 0,
  refused: 0,
  portalViews: 0,
  portalVisitors: 0,
  portalReached: 0,
}

export const BoardDay = Figures.extend({ day: z.string() })
export type BoardDay = z.infer<typeof BoardDay>

/**
 * `before`: the same number of days just before. `days`: every day of the range. `zone`: the time zone of the days. `since`: the first day
 * of which there are figures, null before there are any. `at`: the moment of the figures; null while the worker sums up all organisations, when
 * they are of its last run.
 */
export const FiguresBoard = z.object({
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  at: z.string().nullable(),
  since: z.string().nullable(),
  now: Figures,
  before: Figures,
  days: z.array(BoardDay),
})
export type FiguresBoard = z.infer<typeof FiguresBoard>

/** As they are now, and how many came in the range; of one manual, active are those who worked on it. */
export const ContentSums = z.object({
  articles: Count,
  published: Count,
  created: Count,
  manuals: Count,
  /** Public to everybody or inside the organisation. */
  openManuals: Count,
  activeMembers: Count,
  members: Count,
})
export type ContentSums = z.infer<typeof ContentSums>

export const ManualFigures = z.object({
  id: Id,
  name: z.string(),
  articles: Count,
  published: Count,
  views: Count,
  readers: Count,
  contributions: Count,
  good: Count,
  bad: Count,
  lastRead: z.string().nullable(),
})
export type ManualFigures = z.infer<typeof ManualFigures>

export const ManualName = z.object({ id: Id, name: z.string() })
export type ManualName = z.infer<typeof ManualName>

/** The name is empty for somebody who has left. */
export const Contributor = z.object({ memberId: Id, name: z.string(), contributions: Count })
export type Contributor = z.infer<typeof Contributor>

export const ReadArticle = z.object({
  id: Id,
  title: z.string(),
  manualId: Id,
  manualName: z.string(),
  views: Count,
  good: Count,
  bad: Count,
})
export type ReadArticle = z.infer<typeof ReadArticle>

/** Recommendation to a writer about an article. */
export const ArticleAdvice = z.enum(['disliked', 'feedback', 'unanswered', 'review', 'stale', 'unread'])
export type ArticleAdvice = z.infer<typeof ArticleAdvice>
export const ArticleFigures = z.object({
  id: Id,
  title: z.string(),
  views: Count,
  good: Count,
  bad: Count,
  /** Feedback that nobody has handled. */
  openFeedback: Count,
  /** Questions of the range that came nearest to this article and were not answered for sure; those that writers have dealt with do not count. */
  unanswered: Count,
  updatedTime: z.string(),
  advice: z.array(ArticleAdvice),
})
export type ArticleFigures = z.infer<typeof ArticleFigures>
export const ArticleFiguresPage = pageOf(ArticleFigures)
export type ArticleFiguresPage = z.infer<typeof ArticleFiguresPage>

export const ListArticleFiguresInput = ranged({
  manualId: Id,
  advice: ArticleAdvice.optional(),
  sort: z.enum(['views', 'bad', 'updated']).default('views'),
  ...Paging,
})
export type ListArticleFiguresInput = z.infer<typeof ListArticleFiguresInput>

/** Figures by which the rows of a board are counted. */
export const BoardRowsOf = z.enum([
  ...(['views', 'contributions', 'good', 'bad', 'feedback', 'searches', 'missed'] as const),
  ...(['articles', 'published', 'created'] as const),
])
export type BoardRowsOf = z.infer<typeof BoardRowsOf>
/** The rows behind a figure of one manual, for its writers, or of the organisation, for its administrators. */
export const BoardRowsInput = ranged({ manualId: Id.optional(), of: BoardRowsOf, memberId: Id.optional(), ...Paging })
export type BoardRowsInput = z.infer<typeof BoardRowsInput>
/** An article, or a text that was searched for; then the ids and the name of the manual are empty. `count`: of articles as such, their views. */
export const BoardRow = z.object({
  articleId: z.string(),
  title: z.string(),
  manualId: z.string(),
  manualName: z.string(),
  count: Count,
})
export type BoardRow = z.infer<typeof BoardRow>
export const BoardRowPage = pageOf(BoardRow)
export type BoardRowPage = z.infer<typeof BoardRowPage>
