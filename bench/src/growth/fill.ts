// An installation that grows: one organisation with a large manual, many manuals and members, and many small organisations beside it.
import type { Database } from '@lectern/db'
import { rollUp } from '@lectern/operations'

/** The organisation that grows; its space, manual, draft and group with most of everything; and a member who gets roles and messages. */
export type GrowingTenant = {
  tenantId: string
  spaceId: string
  manualId: string
  articleId: string
  draftId: string
  groupId: string
  memberId: string
  userId: string
}

/** Number of each at size 1. */
export const AT_ONE = {
  articles: 100,
  manuals: 10,
  members: 100,
  groups: 10,
  versions: 10,
  threads: 10,
  organisations: 50,
  views: 1_000,
  auditRows: 2_000,
  answers: 200,
  queries: 300,
  files: 100,
  messages: 200,
  calls: 1_000,
} as const

type Range = { from: number; to: number }
type Statement = (
  range: (what: keyof typeof AT_ONE) => Range,
  place: GrowingTenant,
) => { text: string; values: unknown[] }

const series = ({ from, to }: Range) => `generate_series(${from}, ${to - 1}) i`
/** `i` in letters: addresses of manuals have no digits. */
const LETTERS = `translate(i::text, '0123456789', 'abcdefghij')`
const AGO = `now() - i * interval '1 minute'`

const STATEMENTS: readonly Statement[] = [
  // Folders of 50 articles, and ten folders in each folder of folders.
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO article (id, tenant_id, manual_id, parent_id, title, type, position, created_by, updated_by)
      SELECT 'xf' || i, $1, $2, CASE WHEN i % 500 <> 0 THEN 'xf' || i - i % 500 END, 'Folder ' || i, 'folder', i, 'bench', 'bench'
      FROM ${series(range('articles'))} WHERE i % 50 = 0`,
    values: [tenantId, manualId],
  }),
  // Versions before their articles, which name them: each article is written once.
  (range, { tenantId, manualId, memberId }) => ({
    text: `WITH version AS (
        INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by, created_at)
        SELECT 'xv' || i, $1, 'xa' || i, 1, 'Article number ' || i, '[]', repeat('<p>text</p>', 200), '[]', repeat('text ', 200), 'en_US',
          'bench', ${AGO} FROM ${series(range('articles'))} RETURNING id)
      INSERT INTO article (id, tenant_id, manual_id, parent_id, title, type, position, state, published_version_id, view_count,
        created_by, updated_by, created_at, updated_at)
      SELECT 'xa' || i, $1, $2, 'xf' || i - i % 50, 'Article number ' || i, 'document', i, 'published', 'xv' || i, i, $3, $3, ${AGO}, ${AGO}
      FROM ${series(range('articles'))} WHERE (SELECT count(*) FROM version) > 0`,
    values: [tenantId, manualId, memberId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO "user" (id, name, email, username) SELECT 'xu' || i, 'Person ' || i, 'x' || i || '@bench.invalid', 'xperson' || i
      FROM ${series(range('members'))} WHERE $1::text IS NOT NULL`,
    values: [tenantId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO member (id, tenant_id, user_id, last_visit_at, created_at) SELECT 'xm' || i, $1, 'xu' || i, ${AGO}, ${AGO}
      FROM ${series(range('members'))}`,
    values: [tenantId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO member_group (id, tenant_id, name, created_by) SELECT 'xg' || i, $1, 'Group ' || i, 'bench' FROM ${series(range('groups'))}`,
    values: [tenantId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO group_member (group_id, member_id, tenant_id) SELECT 'xg' || i / 10, 'xm' || i, $1 FROM ${series(range('members'))}`,
    values: [tenantId],
  }),
  // A group of everybody, and a tenth of the members with roles of their own in the space and in the manual.
  (range, { tenantId, groupId }) => ({
    text: `INSERT INTO group_member (group_id, member_id, tenant_id) SELECT $2, 'xm' || i, $1 FROM ${series(range('members'))}`,
    values: [tenantId, groupId],
  }),
  (range, { tenantId, spaceId }) => ({
    text: `INSERT INTO space_member (space_id, member_id, tenant_id, role)
      SELECT $2, 'xm' || i, $1, 'view' FROM ${series(range('members'))} WHERE i % 10 = 0`,
    values: [tenantId, spaceId],
  }),
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO manual_member (manual_id, member_id, tenant_id, role)
      SELECT $2, 'xm' || i, $1, 'edit' FROM ${series(range('members'))} WHERE i % 10 = 5`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO space (id, tenant_id, name, created_by) SELECT 'xs' || i, $1, 'Space ' || i, 'bench'
      FROM ${series(range('manuals'))} WHERE i % 10 = 0`,
    values: [tenantId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO space_member (space_id, member_id, tenant_id, role)
      SELECT 'xs' || i, $2, $1, 'edit' FROM ${series(range('manuals'))} WHERE i % 20 = 0
      UNION ALL SELECT 'xs' || i, 'xm' || i * 10 + k, $1, 'view' FROM ${series(range('manuals'))}, generate_series(0, 9) k WHERE i % 10 = 0`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission, enable_ai,
        created_at, updated_at)
      SELECT 'xb' || i, $1, 'xs' || i - i % 10, 'Manual ' || i, 'grown' || ${LETTERS}, $2, CASE WHEN i % 2 = 0 THEN 'public' ELSE 'private' END,
        'external', 'public', true, ${AGO}, ${AGO} FROM ${series(range('manuals'))}`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `WITH version AS (
        INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by)
        SELECT 'xw' || i || '-' || k, $1, 'xc' || i || '-' || k, 1, 'Chapter ' || k, '[]', repeat('<p>text</p>', 200), '[]',
          repeat('text ', 200), 'en_US', 'bench' FROM ${series(range('manuals'))}, generate_series(1, 10) k RETURNING id)
      INSERT INTO article (id, tenant_id, manual_id, title, type, position, state, published_version_id, created_by, updated_by, created_at,
        updated_at)
      SELECT 'xc' || i || '-' || k, $1, 'xb' || i, 'Chapter ' || k, 'document', k, 'published', 'xw' || i || '-' || k, $2, $2, ${AGO}, ${AGO}
      FROM ${series(range('manuals'))}, generate_series(1, 10) k WHERE (SELECT count(*) FROM version) > 0`,
    values: [tenantId, memberId],
  }),
  // The draft has many versions and comments, the manual a full recycle bin.
  (range, { tenantId, articleId }) => ({
    text: `INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by, created_at)
      SELECT 'xx' || i, $1, $2, 2 + i, 'Version ' || i, '[]', '<p>text</p>', '[]', 'text', 'en_US', 'bench', ${AGO} FROM ${series(range('versions'))}`,
    values: [tenantId, articleId],
  }),
  (range, { tenantId, draftId, memberId }) => ({
    text: `INSERT INTO comment_thread (id, tenant_id, article_id, created_by, created_at) SELECT 'xr' || i, $1, $2, $3, ${AGO}
      FROM ${series(range('threads'))}`,
    values: [tenantId, draftId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO comment (id, tenant_id, thread_id, body, created_by, created_at) SELECT 'xs' || i, $1, 'xr' || i, 'Why?', $2, ${AGO}
      FROM ${series(range('threads'))}`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, manualId, memberId }) => ({
    text: `INSERT INTO article (id, tenant_id, manual_id, title, type, position, state, created_by, updated_by, deleted_at, deleted_by,
        deleted_root_id)
      SELECT 'xy' || i, $1, $2, 'Recycled ' || i, 'document', i, 'unpublished', $3, $3, ${AGO}, $3, 'xy' || i FROM ${series(range('articles'))}
      WHERE i % 10 = 0`,
    values: [tenantId, manualId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO recent_article (member_id, article_id, tenant_id, browsed_at, edited_at)
      SELECT $2, 'xa' || i, $1, ${AGO}, ${AGO} FROM ${series(range('articles'))}`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO favourite (id, tenant_id, member_id, article_id) SELECT 'xl' || i, $1, $2, 'xa' || i
      FROM ${series(range('articles'))} WHERE i % 5 = 0`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO recent_manual (member_id, manual_id, tenant_id, browsed_at, edited_at, used_at)
      SELECT $2, 'xb' || i, $1, ${AGO}, ${AGO}, ${AGO} FROM ${series(range('manuals'))}`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO comment_thread (id, tenant_id, article_id, created_by, created_at) SELECT 'xt' || i, $1, 'xa' || i, $2, ${AGO}
      FROM ${series(range('articles'))} WHERE i % 4 = 0`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO comment (id, tenant_id, thread_id, body, created_by, created_at) SELECT 'xo' || i, $1, 'xt' || i, 'Why?', $2, ${AGO}
      FROM ${series(range('articles'))} WHERE i % 4 = 0`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO article_feedback (id, tenant_id, article_id, content, good, created_at) SELECT 'xe' || i, $1, 'xa' || i, 'Unclear', i % 2 = 0, ${AGO}
      FROM ${series(range('articles'))}`,
    values: [tenantId],
  }),
  (range) => ({
    text: `INSERT INTO tenant (id, code, name, created_at) SELECT 'xt' || i, 'xt' || ${LETTERS}, 'Organisation ' || i, ${AGO}
      FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `INSERT INTO tenant_domain (host, tenant_id) SELECT 'x' || i || '.bench.invalid', 'xt' || i FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `INSERT INTO "user" (id, name, email, username) SELECT 'xk' || i, 'Founder ' || i, 'k' || i || '@bench.invalid', 'founder' || i
      FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `INSERT INTO member (id, tenant_id, user_id, role) SELECT 'xk' || i, 'xt' || i, 'xk' || i, 'tenantAdmin' FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `INSERT INTO space (id, tenant_id, name, created_by) SELECT 'xz' || i, 'xt' || i, 'Space', 'bench' FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission)
      SELECT 'xy' || i, 'xt' || i, 'xz' || i, 'Manual', 'small' || ${LETTERS}, 'bench', 'public', 'external', 'public'
      FROM ${series(range('organisations'))}`,
    values: [],
  }),
  (range) => ({
    text: `WITH version AS (
        INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by)
        SELECT 'xq' || i || '-' || k, 'xt' || i, 'xd' || i || '-' || k, 1, 'Chapter ' || k, '[]', '<p>text</p>', '[]', 'text', 'en_US', 'bench'
        FROM ${series(range('organisations'))}, generate_series(1, 4) k RETURNING id)
      INSERT INTO article (id, tenant_id, manual_id, title, type, position, state, published_version_id, created_by, updated_by)
      SELECT 'xd' || i || '-' || k, 'xt' || i, 'xy' || i, 'Chapter ' || k, 'document', k, 'published', 'xq' || i || '-' || k, 'bench', 'bench'
      FROM ${series(range('organisations'))}, generate_series(1, 4) k WHERE (SELECT count(*) FROM version) > 0`,
    values: [],
  }),
  // 1,000 rows are 100,000 views.
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
      SELECT 'xa' || i / 10, current_date - (i % 10), $1, $2, 50 + i % 100 FROM ${series(range('views'))}`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
      SELECT 'xc' || i || '-' || 1 + k % 10, current_date - k, $1, 'xb' || i, 1 FROM ${series(range('manuals'))}, generate_series(0, 29) k`,
    values: [tenantId],
  }),
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO read_visit (day, manual_id, visitor, tenant_id) SELECT current_date - (i % 30), $2, 'visitor ' || i, $1
      FROM ${series(range('views'))}`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId, manualId, memberId }) => ({
    text: `INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, created_at)
      SELECT $1, 'member', $3, (ARRAY['article.save','article.publish','session.open','article.create'])[1 + i % 4], 'article', 'xa' || i % 100,
        $2, '{"title": "Article"}', now() - i * interval '10 seconds' FROM ${series(range('auditRows'))}`,
    values: [tenantId, manualId, memberId],
  }),
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO answer (id, conversation_id, tenant_id, manual_id, actor_type, actor_id, question, text, provider, found, latency_ms,
        created_at)
      SELECT 'xn' || i, 'xn' || i, $1, $2, 'visitor', '', 'How does number ' || i || ' work?', 'It works.', 'extractive', i % 5 > 0, 100, ${AGO}
      FROM ${series(range('answers'))}`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO unanswered_group (id, tenant_id, manual_id, question, key, asked)
      SELECT 'xh' || i, $1, $2, 'How does number ' || i || ' work?', 'number ' || i, 1 + i % 9 FROM ${series(range('answers'))} WHERE i % 5 = 0`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId, manualId }) => ({
    text: `INSERT INTO search_query (tenant_id, day, audience, manual_id, key, text, count, missed, sure, last_at)
      SELECT $1, current_date - (i % 30), 'visitor', $2, 'word ' || i, 'Word ' || i, 1 + i % 9, i % 3, 0, ${AGO} FROM ${series(range('queries'))}`,
    values: [tenantId, manualId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO stored_file (id, tenant_id, file_name, mime, size, sha256, storage_key, created_by, created_at)
      SELECT 'xp' || i, $1, 'picture ' || i || '.png', 'image/png', 10000, 'sha' || i, 'growth/' || i, $2, ${AGO} FROM ${series(range('files'))}`,
    values: [tenantId, memberId],
  }),
  (range, { tenantId, userId }) => ({
    text: `INSERT INTO notification (id, tenant_id, user_id, category, kind, data, created_at)
      SELECT 'xi' || i, $1, $2, 'content', 'article.comment', '{}', ${AGO} FROM ${series(range('messages'))}`,
    values: [tenantId, userId],
  }),
  (range, { tenantId }) => ({
    text: `INSERT INTO outgoing_message (id, tenant_id, channel, recipient, subject, text, state, created_at, sent_at)
      SELECT 'xj' || i, $1, 'mail', 'p' || i || '@bench.invalid', 'Subject', 'Text', 'sent', ${AGO}, ${AGO} FROM ${series(range('messages'))}`,
    values: [tenantId],
  }),
  (range, { tenantId, memberId }) => ({
    text: `INSERT INTO call_log (source, request_id, tenant_id, caller_type, caller_id, method, name, summary, path, status, code, message,
        duration_ms, ip, user_agent, request, response, exception, created_at)
      SELECT 'service', 'x' || i, $1, 'member', $2, 'POST', 'manual.list', '', '/service/manual/list', 200, 0, '', 12, '10.0.0.1', 'bench', '{}',
        '{}', '', now() - i * interval '10 seconds' FROM ${series(range('calls'))}`,
    values: [tenantId, memberId],
  }),
]

/** Adds what an installation of `size` has more than one of `before`, 0: nothing yet; all its days are summed up, as the worker does. */
export async function grow(
  db: Database,
  place: GrowingTenant,
  { before, size }: { before: number; size: number },
): Promise<void> {
  const range = (what: keyof typeof AT_ONE): Range => ({ from: AT_ONE[what] * before, to: AT_ONE[what] * size })
  for (const statement of STATEMENTS) await db.pool.query(statement(range, place))
  await db.pool.query('DELETE FROM tenant_day')
  await rollUp({ db }, new Date())
  await db.pool.query('VACUUM ANALYZE')
}
