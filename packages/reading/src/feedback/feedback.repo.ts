// Rows of ratings and feedback.
import type { ArticleOpinion, ListFeedbackInput } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { manualAccess, offsetOf, personName, queryRow, queryRows } from '@lectern/kernel'

type Rating = { articleId: string; tenantId: string; voter: string; good: boolean; at: Date }

/** Writes one rating and adjusts the article's two counters by its difference to the rating before; undefined when the article was deleted. */
export async function upsertRating(tx: Tx, rating: Rating): Promise<ArticleOpinion | undefined> {
  const { articleId, tenantId, voter, good, at } = rating
  // Ratings of one article are written one after the other, so that none is counted twice.
  await tx.$queryRaw<object[]>`SELECT id FROM article WHERE id = ${articleId} FOR NO KEY UPDATE`
  const key = { articleId_voter: { articleId, voter } }
  const before = await tx.articleRating.findUnique({ where: key })
  await tx.articleRating.upsert({
    where: key,
    create: { articleId, tenantId, voter, good, createdAt: at },
    update: { good, createdAt: at },
  })
  const change = (kind: boolean) => Number(good === kind) - Number(before?.good === kind)
  const [row] = await tx.$queryRaw<ArticleOpinion[]>`
    UPDATE article SET good_count = good_count + ${change(true)}::int, bad_count = bad_count + ${change(false)}::int
    WHERE id = ${articleId} RETURNING good_count AS "goodCount", bad_count AS "badCount"`
  return row
}

type NewFeedback = {
  id: string
  tenantId: string
  articleId: string
  content: string
  phone: string
  good: boolean | null
  memberId: string | null
  createdAt: Date
  /** Ids of files. */
  pictures: readonly string[]
}

export async function insertFeedback(tx: Tx, { pictures, ...feedback }: NewFeedback): Promise<void> {
  await tx.articleFeedback.create({ data: feedback })
  const { id: feedbackId, tenantId } = feedback
  await tx.feedbackPicture.createMany({
    data: pictures.map((fileId, position) => ({ feedbackId, tenantId, fileId, position })),
  })
}

/** Counts pictures of a visitor; returns false and counts nothing when there would be more than `max` today. */
export async function claimAllowance(
  ctx: DomainContext,
  { tenantId, visitor, pictures, max }: { tenantId: string; visitor: string; pictures: number; max: number },
): Promise<boolean> {
  const allowance = await queryRow(
    ctx.db,
    Prisma.sql`INSERT INTO feedback_allowance AS a (tenant_id, visitor, day, pictures)
      SELECT ${tenantId}, ${visitor}, ${ctx.now()}::timestamptz::date, ${pictures}::int WHERE ${pictures}::int <= ${max}::int
      ON CONFLICT (tenant_id, visitor, day) DO UPDATE SET pictures = a.pictures + excluded.pictures
        WHERE a.pictures + excluded.pictures <= ${max}::int
      RETURNING a.day`,
  )
  return allowance !== undefined
}

/** Ids of the pictures of this feedback. */
export async function picturesOf(tx: Tx, feedbackId: string): Promise<string[]> {
  const rows = await tx.feedbackPicture.findMany({ where: { feedbackId }, select: { fileId: true } })
  return rows.map(({ fileId }) => fileId)
}

type Handling = { handledAt: Date; handledBy: string } | { handledAt: null; handledBy: null }

export async function updateHandling(tx: Tx, id: string, handling: Handling): Promise<void> {
  await tx.articleFeedback.updateMany({ where: { id }, data: handling })
}

/** Tells how much was open. Articles in the recycle bin keep theirs. */
export async function handleOpenFeedback(
  tx: Tx,
  { tenantId, manualId, articleId }: { tenantId: string; manualId: string; articleId: string | undefined },
  handling: Handling,
): Promise<number> {
  const article = { manualId, deletedAt: null, ...(articleId !== undefined && { id: articleId }) }
  const { count } = await tx.articleFeedback.updateMany({
    where: { tenantId, handledAt: null, article },
    data: handling,
  })
  return count
}

export async function removeFeedback(tx: Tx, id: string): Promise<void> {
  await tx.articleFeedback.deleteMany({ where: { id } })
}

type FeedbackRow = {
  id: string
  articleId: string
  title: string
  content: string
  phone: string
  pictures: string[]
  good: boolean | null
  name: string
  createdAt: Date
  handledAt: Date | null
  handledName: string
}
type Counts = { total: number; open: number; good: number; bad: number }

/** Newest first; articles in the recycle bin are left out until they are back. */
export async function findFeedback(
  ctx: DomainContext,
  { manualId, articleId, handled, ...page }: ListFeedbackInput,
): Promise<{ rows: FeedbackRow[]; counts: Counts }> {
  const chosen = articleId === undefined ? Prisma.empty : Prisma.sql`AND a.id = ${articleId}`
  const of = Prisma.sql`a.manual_id = ${manualId} AND a.deleted_at IS NULL ${chosen}`
  const condition = handled === undefined ? Prisma.sql`true` : Prisma.sql`(f.handled_at IS NOT NULL) = ${handled}`
  const rows = await queryRows<FeedbackRow>(
    ctx.db,
    Prisma.sql`SELECT f.id, f.article_id AS "articleId", a.title, f.content, f.phone, f.good, f.created_at AS "createdAt",
        f.handled_at AS "handledAt",
        ${personName(Prisma.sql`f.member_id`)} AS name, ${personName(Prisma.sql`f.handled_by`)} AS "handledName",
        ARRAY(SELECT p.file_id FROM feedback_picture p WHERE p.feedback_id = f.id ORDER BY p.position, p.file_id) AS pictures
      FROM article_feedback f JOIN article a ON a.id = f.article_id WHERE ${of} AND ${condition}
      ORDER BY f.created_at DESC, f.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
  )
  const counts = await queryRow<Counts>(
    ctx.db,
    Prisma.sql`SELECT c.*, o.*
      FROM (SELECT count(f.id) FILTER (WHERE ${condition})::int AS total, count(f.id) FILTER (WHERE f.handled_at IS NULL)::int AS open
          FROM article_feedback f JOIN article a ON a.id = f.article_id WHERE ${of}) c,
        (SELECT COALESCE(sum(a.good_count), 0)::int AS good, COALESCE(sum(a.bad_count), 0)::int AS bad FROM article a WHERE ${of}) o`,
  )
  return { rows, counts: counts ?? { total: 0, open: 0, good: 0, bad: 0 } }
}

export function findFeedbackAccess(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
): Promise<{ id: string; articleId: string; rank: number; readable: boolean } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT f.id, f.article_id AS "articleId", ${manualAccess(actor)} FROM article_feedback f
      JOIN article a ON a.id = f.article_id JOIN manual m ON m.id = a.manual_id
      WHERE f.id = ${id} AND f.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}
