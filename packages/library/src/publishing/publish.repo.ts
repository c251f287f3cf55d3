// Publishing in one statement: versions, articles, files, epoch, audit rows and events are written together or not at all (specification §4).

import type { Lang, OutlineItem } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  actorId,
  auditInsert,
  eventInsertEach,
  indexWantedBelow,
  queryRows,
  STATES,
  statementOf,
} from '@lectern/kernel'
import { settingsFiles } from '../articles/settings.repo.ts'

/** A rendered draft; `revision` is the one that was rendered. */
export type Release = {
  articleId: string
  revision: number
  versionId: string
  html: string
  outline: OutlineItem[]
  text: string
  language: Lang | null
  files: string[]
  /** An earlier version is published in place of the draft. */
  instead?: { title: string; content: unknown }
}

/** Drafts to publish, with their manual. */
type Publication = { ctx: DomainContext; actor: TenantActor; manualId: string }

const releaseRows = (
  releases: readonly Release[],
) => Prisma.sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(releases)}::jsonb)
  AS d("articleId" text, revision int, "versionId" text, html text, outline jsonb, text text, language text, files jsonb, instead jsonb)`

const lockManual = ({ actor, manualId }: Publication) => Prisma.sql`SELECT m.id FROM manual m
  WHERE m.id = ${manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL FOR NO KEY UPDATE`

/** Articles that are still as they were rendered; `whole`: what is published is the draft. */
const lockArticles = Prisma.sql`SELECT a.id, COALESCE(i.instead->>'title', a.title) AS title, COALESCE(i.instead->'content', a.content) AS content,
    i.instead IS NULL OR (i.instead->>'title' = a.title AND i.instead->'content' = a.content) AS whole,
    a.published_version_id, i."versionId", i.html, i.outline, i.text, i.language, i.files || ${settingsFiles} AS files
  FROM locked_manual l JOIN article a ON a.manual_id = l.id JOIN input i ON i."articleId" = a.id
  WHERE a.deleted_at IS NULL AND a.revision = i.revision AND (a.state <> 'published' OR i.instead IS NOT NULL) FOR UPDATE OF a`

const insertVersions = ({ ctx, actor }: Publication) => Prisma.sql`INSERT INTO article_version
    (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by, created_at)
  SELECT t."versionId", ${actor.tenantId}, t.id,
    (SELECT COALESCE(max(v.number), 0) + 1 FROM article_version v WHERE v.article_id = t.id),
    t.title, t.content, t.html, t.outline, t.text, t.language, ${actorId(actor)}, ${ctx.now()}::timestamptz
  FROM target t RETURNING id, article_id`

const releaseArticles = Prisma.sql`UPDATE article a
  SET state = CASE WHEN target.whole THEN ${STATES.published.same}::text ELSE ${STATES.published.differs}::text END,
    published_version_id = version.id, index_state = 'queued', index_error = NULL
  FROM version JOIN target ON target.id = version.article_id WHERE a.id = version.article_id`

const raiseEpoch = ({ manualId }: Publication) => Prisma.sql`UPDATE manual SET publication_epoch = publication_epoch + 1
  WHERE id = ${manualId} AND EXISTS (SELECT 1 FROM version)`

const deleteFileUses = Prisma.sql`DELETE FROM file_use f USING target t
  WHERE f.article_id = t.id AND f.published AND NOT (t.files ? f.file_id)`

const insertFileUses = ({
  actor,
}: Publication) => Prisma.sql`INSERT INTO file_use (file_id, article_id, tenant_id, published)
  SELECT f.id, t.id, f.tenant_id, true FROM target t CROSS JOIN LATERAL jsonb_array_elements_text(t.files) AS shown(id)
  JOIN stored_file f ON f.id = shown.id AND f.tenant_id = ${actor.tenantId}
  JOIN file_mention fm ON fm.file_id = f.id AND fm.article_id = t.id ON CONFLICT DO NOTHING`

const auditVersions = ({ ctx, actor: { tenantId }, manualId }: Publication) => {
  const [subjectId, data] = [Prisma.sql`version.article_id`, Prisma.sql`jsonb_build_object('versionId', version.id)`]
  const entry = { tenantId, action: 'article.publish', subject: 'article', subjectId, manualId, data } as const
  return auditInsert(ctx, entry, Prisma.sql`version`)
}

const announceVersions = ({ actor }: Publication) =>
  eventInsertEach(
    'article.published',
    {
      tenantId: Prisma.sql`${actor.tenantId}::text`,
      articleId: Prisma.sql`version.article_id`,
      versionId: Prisma.sql`version.id`,
    },
    Prisma.sql`version`,
  )

const renamedArticles = Prisma.sql`SELECT t.id FROM target t LEFT JOIN article_version v ON v.id = t.published_version_id
  WHERE v.title IS DISTINCT FROM t.title`

/**
 * Publishes drafts of one manual, with the files that count for them (those their writers may see). Left out are articles that were saved, recycled or published since they were rendered.
 * Returns the ids of the articles that were published.
 */
export async function insertReleases(
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  releases: readonly Release[],
): Promise<string[]> {
  const publication = { ctx, actor, manualId }
  const steps = {
    input: releaseRows(releases),
    locked_manual: lockManual(publication),
    target: lockArticles,
    version: insertVersions(publication),
    released: releaseArticles,
    epoch: raiseEpoch(publication),
    unused: deleteFileUses,
    used: insertFileUses(publication),
    audited: auditVersions(publication),
    outbox_events: announceVersions(publication),
    renamed: renamedArticles,
    events_below: indexWantedBelow(Prisma.sql`SELECT id FROM renamed`),
  }
  const result = Prisma.sql`SELECT article_id AS "articleId" FROM version`
  const rows = await queryRows<{ articleId: string }>(ctx.db, statementOf(steps, result))
  return rows.map((row) => row.articleId)
}

/** Queues the published articles of a manual whose indexing failed, all or one, each with a new event; returns how many. */
export async function requeueFailed(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId?: string },
): Promise<number> {
  const one = articleId === undefined ? Prisma.empty : Prisma.sql`AND a.id = ${articleId}`
  const versionId = Prisma.sql`requeued.published_version_id`
  const audit = auditInsert(
    ctx,
    {
      tenantId: actor.tenantId,
      action: 'article.reindex',
      subject: 'article',
      subjectId: Prisma.sql`requeued.id`,
      manualId,
      data: Prisma.sql`jsonb_build_object('versionId', ${versionId})`,
    },
    Prisma.sql`requeued`,
  )
  const event = eventInsertEach(
    'article.indexWanted',
    { tenantId: Prisma.sql`${actor.tenantId}::text`, articleId: Prisma.sql`requeued.id`, versionId },
    Prisma.sql`requeued`,
  )
  const rows = await queryRows(
    ctx.db,
    Prisma.sql`WITH requeued AS (
      UPDATE article a SET index_state = 'queued', index_error = NULL
      WHERE a.manual_id = ${manualId} AND a.tenant_id = ${actor.tenantId} AND a.index_state = 'failed'
        AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL ${one}
      RETURNING a.id, a.published_version_id
    ), audited AS (${audit}), outbox_events AS (${event})
    SELECT id FROM requeued`,
  )
  return rows.length
}
