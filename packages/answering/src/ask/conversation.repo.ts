// The answer log: conversations by their first answer, single conversations, figures.
import type { Citation } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, queryRow, queryRows, statStart } from '@lectern/kernel'
import { outcomeIs } from './answer-outcome.repo.ts'

/** Days 'YYYY-MM-DD', both included. */
type AnswerFilter = { tenantId: string; manualId?: string; from?: string; to?: string }
type ConversationFilter = AnswerFilter & {
  outcome?: keyof typeof OUTCOMES
  rating?: 'good' | 'bad' | 'wrong'
  keyword: string
}

/** Outcomes of the page's filter, by stored value. */
const OUTCOMES = { hit: 'answered', partial: 'partial', doubtful: 'doubtful', miss: 'refused' } as const

const when = (condition: boolean, sql: Prisma.Sql) => (condition ? sql : Prisma.empty)

/** Over alias `s`. */
const within = ({ tenantId, manualId, from, to }: AnswerFilter) =>
  Prisma.sql`s.tenant_id = ${tenantId}
    ${when(manualId !== undefined, Prisma.sql`AND s.manual_id = ${manualId}`)}
    ${when(from !== undefined, Prisma.sql`AND s.created_at >= ${statStart(Prisma.sql`${from}::date`)}`)}
    ${when(to !== undefined, Prisma.sql`AND s.created_at < ${statStart(Prisma.sql`${to}::date + 1`)}`)}`

/** A conversation is its first answer (alias s); alias t sums up all its answers. */
function conversations(filter: ConversationFilter): Prisma.Sql {
  const { outcome, rating, keyword } = filter
  const some = (condition: Prisma.Sql) =>
    Prisma.sql`AND EXISTS (SELECT FROM answer k WHERE k.conversation_id = s.id AND ${condition})`
  return Prisma.sql`FROM answer s WHERE ${within(filter)} AND s.conversation_id = s.id
    ${outcome === undefined ? Prisma.empty : some(outcomeIs('k', OUTCOMES[outcome]))}
    ${when(rating === 'good', some(Prisma.sql`k.good`))} ${when(rating === 'bad', some(Prisma.sql`NOT k.good`))}
    ${when(rating === 'wrong', some(Prisma.sql`k.wrong_at IS NOT NULL`))}
    ${when(keyword !== '', some(Prisma.sql`k.question ILIKE ${containsPattern(keyword)}`))}`
}

export const countConversations = async (db: Database, filter: ConversationFilter): Promise<number> =>
  (await queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${conversations(filter)}`))?.total ??
  0

export type ConversationListRow = {
  id: string
  manualId: string | null
  manualName: string | null
  question: string
  asked: number
  missed: number
  partial: number
  doubtful: number
  good: number
  bad: number
  wrong: number
  askerName: string | null
  askerType: string
  startedAt: Date
}

/** Newest first. */
export const listConversationRows = (
  db: Database,
  filter: ConversationFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ConversationListRow[]> =>
  queryRows<ConversationListRow>(
    db,
    Prisma.sql`SELECT p.id, p.manual_id AS "manualId", m.name AS "manualName", p.question, t.asked, t.missed, t.partial, t.doubtful, t.good, t.bad,
        t.wrong, u.name AS "askerName", p.actor_type AS "askerType", p.created_at AS "startedAt"
      FROM (SELECT s.id, s.manual_id, s.question, s.actor_type, s.actor_id, s.created_at ${conversations(filter)}
        ORDER BY s.created_at DESC, s.id DESC OFFSET ${offset} LIMIT ${limit}) p
      CROSS JOIN LATERAL (SELECT count(*)::int AS asked, count(*) FILTER (WHERE ${outcomeIs('r', 'refused')})::int AS missed,
          count(*) FILTER (WHERE ${outcomeIs('r', 'partial')})::int AS partial,
          count(*) FILTER (WHERE ${outcomeIs('r', 'doubtful')})::int AS doubtful,
          count(*) FILTER (WHERE r.good)::int AS good, count(*) FILTER (WHERE NOT r.good)::int AS bad,
          count(r.wrong_at)::int AS wrong
        FROM answer r WHERE r.conversation_id = p.id) t
      LEFT JOIN manual m ON m.id = p.manual_id AND m.deleted_at IS NULL
      LEFT JOIN member b ON b.id = p.actor_id AND p.actor_type = 'member' LEFT JOIN "user" u ON u.id = b.user_id
      ORDER BY p.created_at DESC, p.id DESC`,
  )

export type TurnRow = {
  id: string
  manualId: string | null
  question: string
  rewritten: string | null
  text: string
  citations: Citation[]
  used: { articleId: string; versionId: string; title: string }[]
  provider: string
  model: string | null
  fallback: string | null
  rerankerFailure: string | null
  stored: boolean
  found: boolean
  outcome: string | null
  confidence: number | null
  inputTokens: number | null
  outputTokens: number | null
  costMicros: number | null
  latencyMs: number
  good: boolean | null
  feedback: string | null
  wrong: boolean
  createdAt: Date
}

/** Turns of a conversation that are loaded. */
const MAX_TURNS = 200

/** In the order of the questions; the titles are those of the versions that were used. */
export const findTurns = (db: Database, tenantId: string, conversationId: string): Promise<TurnRow[]> =>
  queryRows<TurnRow>(
    db,
    Prisma.sql`SELECT r.id, r.manual_id AS "manualId", r.question, r.rewritten, r.text, r.citations, r.provider, r.model,
        r.fallback, r.reranker_failure AS "rerankerFailure",
        r.stored_from IS NOT NULL AS stored, r.found, r.outcome, r.confidence, r.input_tokens AS "inputTokens", r.output_tokens AS "outputTokens", r.cost_micros AS "costMicros",
        r.latency_ms AS "latencyMs", r.good, r.feedback, r.wrong_at IS NOT NULL AS wrong, r.created_at AS "createdAt",
        COALESCE((SELECT jsonb_agg(jsonb_build_object('articleId', x.article_id, 'versionId', x.version_id, 'title', x.title)
            ORDER BY x.place)
          FROM (SELECT p.value->>'articleId' AS article_id, p.value->>'versionId' AS version_id, v.title, min(p.ordinality) AS place
            FROM jsonb_array_elements(r.passages) WITH ORDINALITY p JOIN article_version v ON v.id = p.value->>'versionId'
            GROUP BY 1, 2, 3) x), '[]') AS used
      FROM answer r WHERE r.conversation_id = ${conversationId} AND r.tenant_id = ${tenantId}
      ORDER BY r.created_at, r.id LIMIT ${MAX_TURNS}`,
  )

export type FigureRow = {
  asked: number
  found: number
  partial: number
  doubtful: number
  refused: number
  good: number
  bad: number
  wrong: number
  stored: number
  inputTokens: string
  outputTokens: string
  costMicros: string
}

export const findFigures = (db: Database, filter: AnswerFilter): Promise<FigureRow | undefined> =>
  queryRow<FigureRow>(
    db,
    Prisma.sql`SELECT count(*)::int AS asked, count(*) FILTER (WHERE s.found)::int AS found,
        count(*) FILTER (WHERE ${outcomeIs('s', 'partial')})::int AS partial,
        count(*) FILTER (WHERE ${outcomeIs('s', 'doubtful')})::int AS doubtful,
        count(*) FILTER (WHERE ${outcomeIs('s', 'refused')})::int AS refused,
        count(*) FILTER (WHERE s.good)::int AS good, count(*) FILTER (WHERE NOT s.good)::int AS bad,
        count(s.wrong_at)::int AS wrong, count(s.stored_from)::int AS stored,
        COALESCE(sum(s.input_tokens), 0) AS "inputTokens", COALESCE(sum(s.output_tokens), 0) AS "outputTokens",
        COALESCE(sum(s.cost_micros), 0) AS "costMicros"
      FROM answer s WHERE ${within(filter)}`,
  )
