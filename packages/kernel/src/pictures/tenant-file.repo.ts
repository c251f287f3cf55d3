// A file of one's own tenant, when the actor may see it.
import { type AccessScope, Prisma, RANK, readableArticles, readableManuals } from '@lectern/db'
import { type Actor, accessScope, actorId, tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'
import { articleRank, manualRank } from '../permissions/permissions.repo.ts'

export type FileRow = {
  id: string
  fileName: string
  mime: string
  size: number
  sha256: string
  storageKey: string
  width: number | null
  height: number | null
}
/**
 * The file of the actor's tenant when they may see it: they uploaded it, they see the drafts of a manual in which a living article uses it,
 * it is the cover of a space, an image of the organisation's branding or the picture of somebody in the tenant, a template that they see or the tenant's robot shows it, a reader sent it
 * to a manual that they write in, a theme of a manual that they manage shows it, it is the logo or cover of a manual that they may read, that manual's robot or portal shows it, or a published
 * article that they may read. Else undefined.
 */
export function findTenantFile({ db, actor }: DomainContext, fileId: string): Promise<FileRow | undefined> {
  return queryRow<FileRow>(
    db,
    Prisma.sql`${SELECT_FILE} f.id = ${fileId} AND f.tenant_id = ${tenantOf(actor) ?? ''} AND ${visibleTenantFile(actor)}`,
  )
}

/**
 * SQL boolean over alias `f` (stored_file of the actor's tenant): what {@link findTenantFile} asks. Statements that record which files a
 * text shows need it too: anyone who may see the text may fetch those files, so a writer can only pass on what they see themselves.
 */
export const visibleTenantFile = (actor: Actor): Prisma.Sql =>
  Prisma.sql`(${asMember(actor)} OR ${publishedFor(accessScope(actor))})`

export const FILE_COLUMNS = Prisma.sql`f.id, f.file_name AS "fileName", f.mime, f.size::float8 AS size, f.sha256,
  f.storage_key AS "storageKey", f.width, f.height`
export const SELECT_FILE = Prisma.sql`SELECT ${FILE_COLUMNS} FROM stored_file f WHERE`

/** SQL text: the file `f` is shown by something published that `scope` may read. */
export const publishedFor = (scope: AccessScope) => Prisma.sql`(EXISTS (
  SELECT 1 FROM manual m WHERE (m.logo_file_id = f.id OR m.cover_file_id = f.id) AND ${readableManuals(scope)}) OR EXISTS (
  SELECT 1 FROM theme_file tf JOIN theme t ON t.id = tf.theme_id AND t.enabled JOIN manual m ON m.id = t.manual_id
  WHERE tf.file_id = f.id AND tf.published AND t.tenant_id = f.tenant_id AND ${readableManuals(scope)}) OR EXISTS (
  SELECT 1 FROM robot r WHERE (r.logo_file_id = f.id OR r.qr_file_id = f.id) AND r.tenant_id = f.tenant_id
    AND (r.manual_id = '' OR EXISTS (SELECT 1 FROM manual m WHERE m.id = r.manual_id AND ${readableManuals(scope)}))) OR EXISTS (
  SELECT 1 FROM file_use fu JOIN article a ON a.id = fu.article_id JOIN manual m ON m.id = a.manual_id
  WHERE fu.file_id = f.id AND fu.published AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL
    AND m.deleted_at IS NULL AND ${readableArticles(scope)}))`

function asMember(actor: Actor): Prisma.Sql {
  if (actor.type === 'visitor') return Prisma.sql`false`
  // Files of the platform: what operators upload for its look and its templates.
  if (actor.type === 'operator') return Prisma.sql`true`
  return Prisma.sql`(f.created_by = ${actorId(actor)}
    OR EXISTS (SELECT 1 FROM space s WHERE s.cover_file_id = f.id AND s.tenant_id = f.tenant_id AND s.deleted_at IS NULL)
    OR EXISTS (SELECT 1 FROM appearance ap WHERE ap.tenant_id = f.tenant_id AND f.id IN (ap.logo_file_id, ap.header_file_id, ap.icon_file_id))
    OR EXISTS (SELECT 1 FROM tenant t WHERE t.id = f.tenant_id AND t.logo_file_id = f.id)
    OR EXISTS (SELECT 1 FROM template_file tf JOIN template t ON t.id = tf.template_id
      WHERE tf.file_id = f.id AND t.tenant_id = f.tenant_id AND (t.shared OR t.created_by = ${actorId(actor)}))
    OR EXISTS (SELECT 1 FROM theme_file tf JOIN theme t ON t.id = tf.theme_id JOIN manual m ON m.id = t.manual_id
      WHERE tf.file_id = f.id AND m.deleted_at IS NULL AND m.tenant_id = f.tenant_id AND ${manualRank(actor)} >= ${RANK.admin})
    OR EXISTS (SELECT 1 FROM user_profile p JOIN member pm ON pm.user_id = p.user_id
      WHERE p.avatar_file_id = f.id AND pm.tenant_id = f.tenant_id)
    OR EXISTS (SELECT 1 FROM feedback_picture fp JOIN article_feedback af ON af.id = fp.feedback_id
      JOIN article a ON a.id = af.article_id JOIN manual m ON m.id = a.manual_id
      WHERE fp.file_id = f.id AND m.deleted_at IS NULL AND m.tenant_id = f.tenant_id AND ${manualRank(actor)} >= ${RANK.edit})
    OR EXISTS (SELECT 1 FROM file_use fu JOIN article a ON a.id = fu.article_id JOIN manual m ON m.id = a.manual_id
      WHERE fu.file_id = f.id AND a.deleted_at IS NULL AND m.deleted_at IS NULL AND m.tenant_id = f.tenant_id
        AND (${manualRank(actor)} >= ${RANK.view} OR ${articleRank(actor)} >= ${RANK.view})))`
}
