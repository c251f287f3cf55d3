// The order of popular articles and hot words: counted hourly by the worker for published themes, and when a draft is checked.
import { localEmbedder, searchArticles } from '@lectern/ai'
import { THEME_LIMITS, type ThemeDocument } from '@lectern/contracts'
import { type AccessScope, createTtlCache } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { z } from 'zod'
import { findBlocked, findHotWords, findMostRead } from './ranking.repo.ts'

const PortalRanking = z.object({
  /** Ids by `<days>:<manual, or empty for all>`. */
  articles: z.record(z.string(), z.array(z.string())).default({}),
  words: z.array(z.object({ text: z.string(), manualId: z.string() })).optional(),
})
export type PortalRanking = z.infer<typeof PortalRanking>
type ArticleListSection = Extract<ThemeDocument['sections'][number], { type: 'articles' }>

const DAY_MS = 24 * 60 * 60_000
/** More than any list shows: some may be closed when the page is drawn. */
const RANKED_ARTICLES = 4 * THEME_LIMITS.listItems
const RANKED_WORDS = 3 * THEME_LIMITS.hotWords
const WORD_DAYS = 30
/** Share of a word that the best hit must contain, as for words that are suggested. */
const MIN_CERTAINTY = 0.35

type Deps = Pick<DomainContext, 'db'>
type RankingRequest = {
  document: Pick<ThemeDocument, 'sections'>
  members: readonly string[]
  scope: AccessScope
  now: Date
}

export const rankingKey = ({ days, manualId }: Pick<ArticleListSection, 'days' | 'manualId'>) =>
  `${days}:${manualId ?? ''}`

const storedRanking = (stored: unknown): PortalRanking => PortalRanking.catch({ articles: {} }).parse(stored)

const popularOf = ({ sections }: Pick<ThemeDocument, 'sections'>) =>
  sections.filter((section) => section.type === 'articles').filter(({ source }) => source === 'popular')

const wantsWords = ({ sections }: Pick<ThemeDocument, 'sections'>) =>
  sections.some((section) => section.type === 'hero' && section.hotWords.source === 'log')

/** Counted now, for what the document shows. */
export async function countRanking(
  deps: Deps,
  { document, members, scope, now }: RankingRequest,
): Promise<PortalRanking> {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const articles: Record<string, string[]> = {}
  for (const section of popularOf(document)) {
    const manualIds = section.manualId === null ? members : members.filter((id) => id === section.manualId)
    articles[rankingKey(section)] ??= await findMostRead(
      deps,
      { scope, manualIds, since: since(section.days) },
      RANKED_ARTICLES,
    )
  }
  if (!wantsWords(document)) return { articles }
  const words = await findHotWords(deps, { scope, manualIds: members, since: since(WORD_DAYS) }, RANKED_WORDS)
  return { articles, words }
}

const HOUR_MS = 60 * 60_000
const counted = createTtlCache<PortalRanking>({ ttlMs: HOUR_MS, max: 500 })

/** Returns the stored ranking if it covers the document, else a new count, at most hourly in this process. */
export async function rankingFor(deps: Deps, stored: unknown, request: RankingRequest): Promise<PortalRanking> {
  const { document, members, scope } = request
  const ranking = storedRanking(stored)
  const keys = popularOf(document).map(rankingKey)
  const complete = keys.every((key) => key in ranking.articles) && (!wantsWords(document) || ranking.words)
  if (complete) return ranking
  const key = JSON.stringify([scope.tenantId, scope.kind, members, [...new Set(keys)].sort(), wantsWords(document)])
  return counted.get(deps.db, key, () => countRanking(deps, request))
}

const embedder = localEmbedder()

/**
 * Words that still find something in manuals that the scope may read, and hold no blocked word: what was found when the word was counted
 * may have been withdrawn since.
 */
export async function hotWordsNow(
  deps: Deps,
  scope: AccessScope,
  { words = [] }: PortalRanking,
  readable: ReadonlySet<string>,
): Promise<string[]> {
  const readableWords = words.filter(({ manualId }) => readable.has(manualId)).map(({ text }) => text)
  const blocked = await findBlocked(deps, readableWords)
  const candidates = readableWords.filter((text) => !blocked.has(text)).slice(0, THEME_LIMITS.hotWords)
  const hasResults = await Promise.all(candidates.map((text) => finds(deps, scope, text, readable)))
  return candidates.filter((_text, at) => hasResults[at])
}

async function finds({ db }: Deps, scope: AccessScope, text: string, readable: ReadonlySet<string>): Promise<boolean> {
  const { hits, certainty } = await searchArticles(db, { scope, query: text, embedder, offset: 0, limit: 5 })
  return certainty >= MIN_CERTAINTY && hits.some(({ manualId }) => readable.has(manualId))
}
