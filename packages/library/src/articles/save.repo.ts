// The hot path of writing: one statement checks the revision, writes the article and its audit row (specification §4 'Saving').
import type { CheckedBlocks } from '@lectern/content'
import type { ArticleState, AuditAction } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  actorId,
  auditInsert,
  draftViewers,
  hotRow,
  indexWantedBelow,
  STATES,
  visibleTenantFile,
} from '@lectern/kernel'
import { noticeInsert } from '@lectern/people'
import { commentedBefore } from './comment-anchors.repo.ts'
import { insertLinks } from './link.repo.ts'
import { touchArticle } from './recent.repo.ts'

export type SaveRow = {
  id: string
  manualId: string
  /** The one that is written over; any other is a conflict. */
  revision: number
  saveId?: string | undefined
  title: string | null
  /** null leaves the content. */
  content: CheckedBlocks | null
  /** Files the content shows; null leaves their records. */
  fileIds: readonly string[] | null
  /** The content is an earlier one of this article: no file counts that did not count then. */
  earlierContent?: boolean
  /** Articles the content links to; null leaves their records. */
  linkIds: readonly string[] | null
  /** People whom the content names; those it did not name before get a notice. */
  mentions?: { ids: readonly string[]; title: string }
  /** Readers see the title at once (folders): the manual's epoch is incremented, and published articles below are re-indexed. */
  liveTitle: boolean
  action: AuditAction
  /** Whether what is written over stays in the history: always, or when somebody else or an earlier session wrote it. */
  keepBefore: 'always' | 'earlierSession'
}
export type SavedRow = {
  revision: number
  state: ArticleState
  updatedAt: Date
  uncountedFiles: string[]
  title: string
  /** Sensitive words were found in the draft before. */
  hadWords: boolean
  /** The text that was written over, where comments have words in it. */
  commentedBefore: unknown
}

/** Undefined when the revision is not the stored one or the article was deleted; nothing is written then. */
export async function saveRow(ctx: DomainContext, actor: TenantActor, row: SaveRow): Promise<SavedRow | undefined> {
  const fresh = row.earlierContent ? [] : await filesNotShownBefore(ctx, row)
  const audit = auditInsert(
    ctx,
    {
      tenantId: actor.tenantId,
      action: row.action === 'article.save' ? saveAction(row) : row.action,
      subject: 'article',
      subjectId: row.id,
      manualId: row.manualId,
    },
    Prisma.sql`saved`,
  )
  return hotRow(
    ctx.db,
    Prisma.sql`WITH input AS (SELECT ${row.title}::text AS title, ${row.content && JSON.stringify(row.content)}::jsonb AS content), saved AS (
      UPDATE article a SET
        title = COALESCE(input.title, a.title),
        content = COALESCE(input.content, a.content),
        revision = a.revision + 1,
        save_id = ${row.saveId ?? null},
        updated_by = ${actorId(actor)},
        updated_at = ${ctx.now()},
        state = CASE WHEN a.published_version_id IS NULL THEN ${STATES.saved.unpublished}::text
          WHEN EXISTS (SELECT 1 FROM article_version v WHERE v.id = a.published_version_id
            AND v.title = COALESCE(input.title, a.title) AND v.content = COALESCE(input.content, a.content))
          THEN ${STATES.saved.same}::text ELSE ${STATES.saved.differs}::text END
      FROM input WHERE a.id = ${row.id} AND a.tenant_id = ${actor.tenantId} AND a.deleted_at IS NULL AND a.revision = ${row.revision}
      RETURNING a.id, a.tenant_id, a.manual_id, a.revision, a.state, a.updated_at, a.title
    ), ${keptBefore(ctx, actor, row)}, audited AS (${audit})${row.fileIds ? draftFiles(actor, row.fileIds, fresh) : Prisma.empty}${row.linkIds ? draftLinks(actor.tenantId, row.linkIds) : Prisma.empty}${row.mentions && row.mentions.ids.length > 0 ? mentionNotices(actor, row, row.mentions) : Prisma.empty}
      ${row.liveTitle ? retitled : Prisma.empty}${touchArticle(ctx, actor, 'edited', Prisma.sql`saved`)}
    SELECT revision, state, updated_at AS "updatedAt", ${uncounted(row.fileIds ?? [])} AS "uncountedFiles",
      ${row.content ? commentedBefore : Prisma.sql`NULL::jsonb`} AS "commentedBefore", title,
      EXISTS (SELECT FROM sensitive_hit h WHERE h.article_id = saved.id AND h.in_draft) AS "hadWords" FROM saved`,
  )
}

/** SQL: what the save counts as; one that changes nothing but the title is a new name. This statement still sees the old row. */
const saveAction = ({ title }: SaveRow): AuditAction | Prisma.Sql =>
  title === null
    ? 'article.save'
    : Prisma.sql`(SELECT CASE WHEN a.title <> saved.title AND (input.content IS NULL OR input.content = a.content)
        THEN 'article.rename' ELSE 'article.save' END FROM article a, input WHERE a.id = saved.id)`

const retitled = Prisma.sql`, epoch AS (
  UPDATE manual m SET publication_epoch = m.publication_epoch + 1 FROM saved WHERE m.id = saved.manual_id
), events_below AS (${indexWantedBelow(Prisma.sql`SELECT id FROM saved`)})`

/** A pause of this length ends a writing session. */
const SESSION_MS = 10 * 60_000
/** Earlier drafts that an article keeps. */
const MAX_SNAPSHOTS = 200

/** The draft as it was: this statement still sees the old row. What is published already has its version. */
function keptBefore(ctx: DomainContext, actor: TenantActor, { keepBefore }: SaveRow): Prisma.Sql {
  return Prisma.sql`kept AS (
    INSERT INTO article_snapshot (id, tenant_id, article_id, revision, title, content, created_by, created_at)
    SELECT replace(gen_random_uuid()::text, '-', ''), a.tenant_id, a.id, a.revision, a.title, a.content, a.updated_by, a.updated_at
    FROM article a JOIN saved ON saved.id = a.id AND saved.revision = a.revision + 1
    WHERE a.type <> 'folder' AND a.state <> 'published' AND (${keepBefore === 'always'}::boolean
      OR a.updated_by <> ${actorId(actor)} OR a.updated_at < ${new Date(ctx.now().getTime() - SESSION_MS)}::timestamptz)
      AND a.content <> '[]'::jsonb
    ON CONFLICT DO NOTHING RETURNING article_id
  ), trimmed AS (
    DELETE FROM article_snapshot s USING kept WHERE s.article_id = kept.article_id AND s.id IN (
      SELECT o.id FROM article_snapshot o WHERE o.article_id = kept.article_id ORDER BY o.revision DESC OFFSET ${MAX_SNAPSHOTS - 1})
  )`
}

/**
 * Records which files of the tenant the draft shows: anyone who may see the draft may fetch them. They are kept for its history. A file
 * counts when it counted in this article before, or when this save is the first to name it and the writer may see it: nobody passes on
 * what they do not see, nor has another writer, who sees more, do it for them by saving the same text again.
 */
function draftFiles(actor: TenantActor, fileIds: readonly string[], fresh: readonly string[]): Prisma.Sql {
  if (fileIds.length === 0) return Prisma.empty
  const added =
    fresh.length === 0
      ? Prisma.empty
      : Prisma.sql`UNION ALL SELECT f.id, saved.id, saved.tenant_id, false FROM saved JOIN article before ON before.id = saved.id
          JOIN stored_file f ON f.tenant_id = saved.tenant_id AND f.id = ANY(${[...fresh]}::text[])
        WHERE CASE WHEN ${visibleTenantFile(actor)} THEN strpos(before.content::text, 'fileId=' || f.id) = 0 ELSE false END`
  return Prisma.sql`, used AS (
    INSERT INTO file_use (file_id, article_id, tenant_id, published)
    SELECT f.id, saved.id, saved.tenant_id, false FROM saved
      JOIN file_mention fm ON fm.article_id = saved.id AND fm.file_id = ANY(${[...fileIds]}::text[])
      JOIN stored_file f ON f.id = fm.file_id AND f.tenant_id = saved.tenant_id
    ${added} ON CONFLICT DO NOTHING RETURNING file_id)`
}

/** Those of the files that this article has never shown. Usually none: only then the statement need not ask who sees them. */
async function filesNotShownBefore(ctx: DomainContext, { id, fileIds }: SaveRow): Promise<string[]> {
  if (!fileIds || fileIds.length === 0) return []
  const row = await hotRow<{ ids: string[] }>(
    ctx.db,
    Prisma.sql`SELECT ARRAY(SELECT x.id FROM unnest(${[...fileIds]}::text[]) AS x(id)
      WHERE NOT EXISTS (SELECT 1 FROM file_mention fm WHERE fm.file_id = x.id AND fm.article_id = ${id})) AS ids`,
  )
  return row?.ids ?? []
}

/** SQL text[]: those of the files that do not count for this article after the save. The statement itself does not see its own rows. */
const uncounted = (fileIds: readonly string[]): Prisma.Sql =>
  fileIds.length === 0
    ? Prisma.sql`ARRAY[]::text[]`
    : Prisma.sql`ARRAY(SELECT x.id FROM unnest(${[...fileIds]}::text[]) AS x(id)
        WHERE NOT EXISTS (SELECT 1 FROM file_use u WHERE u.file_id = x.id AND u.article_id = saved.id AND NOT u.published)
          AND x.id NOT IN (SELECT file_id FROM used))`

/** Records which articles the draft links to, so that people are warned when one of them is deleted. */
function draftLinks(tenantId: string, linkIds: readonly string[]): Prisma.Sql {
  const removed = Prisma.sql`, unlinked AS (
    DELETE FROM article_link l USING saved
    WHERE l.source_id = saved.id AND NOT (l.target_id = ANY(${[...linkIds]}::text[])))`
  if (linkIds.length === 0) return removed
  return Prisma.sql`${removed}, linked AS (${insertLinks(Prisma.sql`saved`, tenantId, linkIds)})`
}

/** Notices for people whom this text names for the first time and who see the drafts of its manual. This statement still sees the old row. */
function mentionNotices(
  actor: TenantActor,
  { id, manualId }: SaveRow,
  { ids, title }: NonNullable<SaveRow['mentions']>,
): Prisma.Sql {
  const before = Prisma.sql`SELECT jsonb_path_query(a.content, '$.** ? (@.type == "mention").props.id') #>> '{}'
    FROM article a JOIN saved ON saved.id = a.id`
  const chosen = Prisma.sql`mb.id = ANY(${ids.filter((one) => one !== actorId(actor))}::text[]) AND EXISTS (SELECT FROM saved)
    AND mb.id NOT IN (${before})`
  const notice = {
    kind: 'articleMention',
    tenantId: actor.tenantId,
    data: { by: actor.type === 'member' ? actor.name : '', name: title },
    link: `/article/manual-content/${manualId}?articleId=${id}`,
  } as const
  return Prisma.sql`, notified AS (${noticeInsert(notice, draftViewers(manualId, chosen))})`
}
