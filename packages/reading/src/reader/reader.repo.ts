// Loading for readers: the manual with the actor's role on it, the published article, the published tree, epochs.
import type { Lang, OutlineItem } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { type DomainContext, hotRow, hotRows, manualRank, queryRows, tenantOf } from '@lectern/kernel'
import { epochOf, shownEpochs } from './portal-place.repo.ts'
import { langOrNull, languageOf } from './published-seo.repo.ts'

export type ReaderManualRow = {
  manualId: string
  tenantId: string
  tenantEnabled: boolean
  /** Of its publications. */
  epoch: string
  code: string
  name: string
  description: string
  logoFileId: string | null
  /** Of its own, else of its organisation. */
  color: string | null
  /** Whether the manual and its tenant have answers switched on. */
  enableAi: boolean
  readersMayExport: boolean
  releaseType: string
  releaseScope: string
  linkPermission: string
  sharePasswordHash: string | null
  rank: number
}

/** Readers may belong to any tenant or none; a role counts only in the manual's tenant. */
function manualColumns(ctx: DomainContext): Prisma.Sql {
  const { actor } = ctx
  const rank =
    actor.type === 'visitor' || actor.type === 'operator'
      ? Prisma.sql`0`
      : Prisma.sql`CASE WHEN m.tenant_id = ${tenantOf(actor)} THEN ${manualRank(actor)} ELSE 0 END`
  return Prisma.sql`m.id AS "manualId", m.tenant_id AS "tenantId", t.enabled AS "tenantEnabled",
    m.publication_epoch::text AS epoch, m.code, m.name, m.description,
    m.logo_file_id AS "logoFileId",
    coalesce(m.color, (SELECT max(ap.color) FROM appearance ap WHERE ap.tenant_id = m.tenant_id AND ap.is_default)) AS color, m.enable_ai AND t.enable_ai AS "enableAi", m.readers_may_export AS "readersMayExport", m.release_type AS "releaseType",
    m.release_scope AS "releaseScope", m.link_permission AS "linkPermission", m.share_password_hash AS "sharePasswordHash",
    ${rank} AS rank`
}

/** A manual by id or, ignoring case, by its address suffix. */
export function findReaderManual(
  ctx: DomainContext,
  by: { manualId?: string; manualCode?: string },
): Promise<ReaderManualRow | undefined> {
  const chosen = by.manualId !== undefined ? Prisma.sql`m.id = ${by.manualId}` : codeIs(by.manualCode ?? '')
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(ctx)} FROM manual m JOIN tenant t ON t.id = m.tenant_id WHERE ${chosen} AND m.deleted_at IS NULL`,
  )
}

const codeIs = (code: string) => Prisma.sql`lower(m.code) = lower(${code})`

export type ReaderArticleRow = ReaderManualRow & {
  articleId: string
  deletedAt: Date | null
  versionId: string | null
  title: string
  html: string
  outline: OutlineItem[]
  text: string
  language: string | null
  publishedAt: Date
  watermark: boolean
  supportEnabled: boolean
  supportText: string
  supportFileId: string | null
  keywords: string
  seoDescription: string
  coverFileId: string | null
  shareEnabled: boolean
  ownPasswordHash: string | null
}

/** The article with its published version; the version's fields are null while `versionId` is. */
export function findReaderArticle(ctx: DomainContext, id: string): Promise<ReaderArticleRow | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(ctx)}, a.id AS "articleId", a.deleted_at AS "deletedAt", v.id AS "versionId", v.title, v.html,
        v.outline, v.text, v.language, v.created_at AS "publishedAt", a.watermark, a.support_enabled AS "supportEnabled",
        a.support_text AS "supportText", a.support_file_id AS "supportFileId", a.keywords, a.seo_description AS "seoDescription",
        a.cover_file_id AS "coverFileId", a.share_enabled AS "shareEnabled", a.share_password_hash AS "ownPasswordHash"
      FROM article a JOIN manual m ON m.id = a.manual_id JOIN tenant t ON t.id = m.tenant_id
        LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id = ${id} AND m.deleted_at IS NULL AND a.type <> 'folder'`,
  )
}

/** The language of the manual's pages; null when it is neither set nor known from its articles. */
export async function findReaderLanguage({ db }: Pick<DomainContext, 'db'>, manualId: string): Promise<Lang | null> {
  const row = await hotRow<{ language: string | null }>(
    db,
    Prisma.sql`SELECT ${languageOf(Prisma.sql`m`)} AS language FROM manual m WHERE m.id = ${manualId}`,
  )
  return langOrNull(row?.language ?? null)
}

export type ArticleSummary = ReaderManualRow & {
  articleId: string
  ownPasswordHash: string | null
  spaceId: string
  title: string
  published: boolean
  deletedAt: Date | null
  viewCount: number
  goodCount: number
  badCount: number
  createdBy: string
  updatedBy: string
}

/** As {@link findReaderArticle}, but unpublished articles and folders too, and without the text. */
export function findArticleSummary(ctx: DomainContext, id: string): Promise<ArticleSummary | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(ctx)}, a.id AS "articleId", m.space_id AS "spaceId", a.title,
        a.published_version_id IS NOT NULL AS published, a.deleted_at AS "deletedAt", a.view_count AS "viewCount",
        a.good_count AS "goodCount", a.bad_count AS "badCount", a.share_password_hash AS "ownPasswordHash", a.created_by AS "createdBy", a.updated_by AS "updatedBy"
      FROM article a JOIN manual m ON m.id = a.manual_id JOIN tenant t ON t.id = m.tenant_id
      WHERE a.id = ${id} AND m.deleted_at IS NULL`,
  )
}

/** `title` as published; null for what is not published. Folders show their current title. `locked`: it has a password of its own. */
export type PublishedRow = { id: string; parentId: string | null; type: string; title: string | null; locked?: boolean }

export function findPublishedRows(ctx: DomainContext, manualId: string): Promise<PublishedRow[]> {
  return hotRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id AS "parentId", a.type, CASE WHEN a.type = 'folder' THEN a.title ELSE a.published_title END AS title,
        a.share_password_hash IS NOT NULL AND a.type <> 'folder' AS locked
      FROM article a WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
}

/**
 * Manuals and articles with a share password that these names refer to: manual ids, address suffixes in any case, article ids, which mean the
 * article's own password and for that of its manual.
 */
export function findProtected(
  ctx: Pick<DomainContext, 'db'>,
  names: readonly string[],
): Promise<{ name: string; id: string; hash: string }[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`WITH asked AS (SELECT unnest(${[...names]}::text[]) AS name), named AS (
        SELECT asked.name, m.id FROM asked JOIN manual m ON m.id = asked.name
        UNION SELECT asked.name, m.id FROM asked JOIN manual m ON lower(m.code) = lower(asked.name) AND m.deleted_at IS NULL
        UNION SELECT asked.name, a.manual_id FROM asked JOIN article a ON a.id = asked.name
      )
      SELECT named.name, m.id, m.share_password_hash AS hash FROM named JOIN manual m ON m.id = named.id
      WHERE m.deleted_at IS NULL AND m.share_password_hash IS NOT NULL
      UNION ALL SELECT asked.name, a.id, a.share_password_hash FROM asked JOIN article a ON a.id = asked.name
      WHERE a.deleted_at IS NULL AND a.share_password_hash IS NOT NULL`,
  )
}

/** Addresses and epochs leave out manuals of disabled tenants, so that no page of theirs is cached or sent. */
const inEnabledTenant = Prisma.sql`JOIN tenant t ON t.id = m.tenant_id AND t.enabled`

type AddressRow = { manualId: string; articleId: string | null; tenantId: string; shown: Record<string, string> }

/** `articleId` must be in the manual; recycled ones too, because their page says so. */
export function findManualAddress(
  ctx: Pick<DomainContext, 'db'>,
  idOrCode: string,
  articleId: string | undefined,
): Promise<AddressRow | undefined> {
  const article = articleId
    ? Prisma.sql`JOIN article a ON a.manual_id = m.id AND a.id = ${articleId}`
    : Prisma.sql`LEFT JOIN article a ON false`
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT m.id AS "manualId", a.id AS "articleId", m.tenant_id AS "tenantId", ${shownEpochs} AS shown
      FROM manual m ${inEnabledTenant} ${article}
      WHERE (m.id = ${idOrCode} OR ${codeIs(idOrCode)}) AND m.deleted_at IS NULL ORDER BY m.id = ${idOrCode} DESC, m.id LIMIT 1`,
  )
}

export function findArticleAddress(ctx: Pick<DomainContext, 'db'>, id: string): Promise<AddressRow | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT m.id AS "manualId", a.id AS "articleId", m.tenant_id AS "tenantId", ${shownEpochs} AS shown
      FROM article a JOIN manual m ON m.id = a.manual_id ${inEnabledTenant} WHERE a.id = ${id} AND m.deleted_at IS NULL`,
  )
}

export function findEpochs(
  ctx: Pick<DomainContext, 'db'>,
  manualIds: readonly string[],
): Promise<{ id: string; epoch: string }[]> {
  return hotRows(
    ctx.db,
    Prisma.sql`SELECT m.id, ${epochOf(Prisma.sql`m`)} AS epoch FROM manual m ${inEnabledTenant}
      WHERE m.id = ANY(${[...manualIds]}::text[])`,
  )
}
