// Loading for readers: the manual with the actor's role on it, the published article, the published tree, epochs.
import type { OutlineItem } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { hotRow, hotRows, manualRank, queryRows, tenantOf } from '../../kernel/index.ts'

export type ReaderManualRow = {
  manual_id: string
  tenant_id: string
  tenant_enabled: boolean
  code: string
  name: string
  description: string
  logo_file_id: string | null
  /** Of the manual, and of its tenant. */
  enable_ai: boolean
  release_type: string
  release_scope: string
  link_permission: string
  share_password_hash: string | null
  rank: number
}

/** Readers come from every tenant and none; a role counts only in the manual's own. */
function manualColumns(ctx: DomainContext): Prisma.Sql {
  const { actor } = ctx
  const rank =
    actor.type === 'visitor' || actor.type === 'operator'
      ? Prisma.sql`0`
      : Prisma.sql`CASE WHEN m.tenant_id = ${tenantOf(actor)} THEN ${manualRank(actor)} ELSE 0 END`
  return Prisma.sql`m.id AS manual_id, m.tenant_id, t.enabled AS tenant_enabled, m.code, m.name, m.description, m.logo_file_id, m.enable_ai AND t.enable_ai AS enable_ai, m.release_type, m.release_scope,
    m.link_permission, m.share_password_hash, ${rank} AS rank`
}

/** A living manual by id or, without regard to case, by its public address. */
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
  article_id: string
  deleted_at: Date | null
  version_id: string | null
  title: string
  html: string
  outline: OutlineItem[]
  text: string
  published_at: Date
  watermark: boolean
  support_enabled: boolean
  support_text: string
  support_file_id: string | null
  keywords: string
  seo_description: string
  cover_file_id: string | null
  share_enabled: boolean
  own_password_hash: string | null
}

/** The article with its published version; the version's fields are null while `version_id` is. */
export function findReaderArticle(ctx: DomainContext, id: string): Promise<ReaderArticleRow | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(ctx)}, a.id AS article_id, a.deleted_at, v.id AS version_id, v.title, v.html, v.outline,
        v.text, v.created_at AS published_at, a.watermark, a.support_enabled, a.support_text, a.support_file_id, a.keywords,
        a.seo_description, a.cover_file_id, a.share_enabled, a.share_password_hash AS own_password_hash
      FROM article a JOIN manual m ON m.id = a.manual_id JOIN tenant t ON t.id = m.tenant_id
        LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.id = ${id} AND m.deleted_at IS NULL AND a.type <> 'folder'`,
  )
}

export type ArticleStanding = ReaderManualRow & {
  article_id: string
  space_id: string
  title: string
  published: boolean
  deleted_at: Date | null
  view_count: number
  good_count: number
  bad_count: number
  created_by: string
  updated_by: string
}

/** As {@link findReaderArticle} for what was never published too, folders included, without a text. */
export function findArticleStanding(ctx: DomainContext, id: string): Promise<ArticleStanding | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(ctx)}, a.id AS article_id, m.space_id, a.title, a.published_version_id IS NOT NULL AS published,
        a.deleted_at, a.view_count, a.good_count, a.bad_count, a.created_by, a.updated_by
      FROM article a JOIN manual m ON m.id = a.manual_id JOIN tenant t ON t.id = m.tenant_id
      WHERE a.id = ${id} AND m.deleted_at IS NULL`,
  )
}

/** `title` as published; null for what is not published. Folders show their living title. */
export type PublishedRow = { id: string; parent_id: string | null; type: string; title: string | null }

export function findPublishedRows(ctx: DomainContext, manualId: string): Promise<PublishedRow[]> {
  return hotRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id, a.type, CASE WHEN a.type = 'folder' THEN a.title ELSE v.title END AS title
      FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
}

/** Living manuals with a share password behind these names: manual ids, public addresses without regard to case, article ids. */
export function findProtectedManuals(
  ctx: Pick<DomainContext, 'db'>,
  names: readonly string[],
): Promise<{ name: string; manual_id: string; hash: string }[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`WITH asked AS (SELECT unnest(${[...names]}::text[]) AS name), named AS (
        SELECT asked.name, m.id FROM asked JOIN manual m ON m.id = asked.name
        UNION SELECT asked.name, m.id FROM asked JOIN manual m ON lower(m.code) = lower(asked.name) AND m.deleted_at IS NULL
        UNION SELECT asked.name, a.manual_id FROM asked JOIN article a ON a.id = asked.name
      )
      SELECT named.name, m.id AS manual_id, m.share_password_hash AS hash FROM named JOIN manual m ON m.id = named.id
      WHERE m.deleted_at IS NULL AND m.share_password_hash IS NOT NULL`,
  )
}

/** To addresses and epochs the manuals of a disabled tenant are gone, so that no page of theirs is kept or sent. */
const inEnabledTenant = Prisma.sql`JOIN tenant t ON t.id = m.tenant_id AND t.enabled`

export type AddressRow = { manual_id: string; article_id: string | null; tenant_id: string; epoch: string }

/** `articleId` must lie in the manual; recycled ones count, their page says so. */
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
    Prisma.sql`SELECT m.id AS manual_id, a.id AS article_id, m.tenant_id, m.publication_epoch AS epoch
      FROM manual m ${inEnabledTenant} ${article}
      WHERE (m.id = ${idOrCode} OR ${codeIs(idOrCode)}) AND m.deleted_at IS NULL ORDER BY m.id = ${idOrCode} DESC LIMIT 1`,
  )
}

export function findArticleAddress(ctx: Pick<DomainContext, 'db'>, id: string): Promise<AddressRow | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT m.id AS manual_id, a.id AS article_id, m.tenant_id, m.publication_epoch AS epoch
      FROM article a JOIN manual m ON m.id = a.manual_id ${inEnabledTenant} WHERE a.id = ${id} AND m.deleted_at IS NULL`,
  )
}

export function findEpochs(
  ctx: Pick<DomainContext, 'db'>,
  manualIds: readonly string[],
): Promise<{ id: string; epoch: string }[]> {
  return hotRows(
    ctx.db,
    Prisma.sql`SELECT m.id, m.publication_epoch AS epoch FROM manual m ${inEnabledTenant}
      WHERE m.id = ANY(${[...manualIds]}::text[]) AND m.deleted_at IS NULL`,
  )
}
