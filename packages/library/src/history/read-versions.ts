// The history of an article: releases and saved drafts, newest first (specification §2 history versions; ledger EDIT-05).

import { readBlocks } from '@lectern/content'
import type { ById, ListVersionsInput, Version, VersionLine, VersionPage } from '@lectern/contracts'
import { type DomainContext, type ManualAction, notFound, tenantActor, toPage } from '@lectern/kernel'
import { blocksToMarkdown } from '@lectern/readers'
import { type LiveArticle, loadLiveArticle } from '../articles/live-article.ts'
import { findVersion, findVersions, type VersionLineRow, type VersionRow } from './history.repo.ts'

/** Without their content. Errors: notFound, forbidden, articleDeleted. */
export async function listVersions(ctx: DomainContext, input: ListVersionsInput): Promise<VersionPage> {
  const article = await loadLiveArticle(ctx, input.id, 'view')
  const { rows, total } = await findVersions(ctx, article.id, input)
  return toPage(input, total, rows.map(presentLine))
}

/** One version with its content. Errors: notFound, forbidden, articleDeleted. */
export async function getVersion(ctx: DomainContext, input: ById): Promise<Version> {
  const { version } = await loadVersion(ctx, input.id, 'view')
  const content = readBlocks(version.content)
  return { ...presentLine(version), articleId: version.articleId, content, markdown: blocksToMarkdown(content) }
}

/** With `articleId`, the version must be one of that article. Errors: notFound, forbidden, articleDeleted. */
export async function loadVersion(
  ctx: DomainContext,
  id: string,
  action: ManualAction,
  articleId?: string,
): Promise<{ version: VersionRow; article: LiveArticle }> {
  const version = await findVersion(ctx, tenantActor(ctx).tenantId, id)
  if (!version || (articleId !== undefined && version.articleId !== articleId)) throw notFound('version')
  return { version, article: await loadLiveArticle(ctx, version.articleId, action, 'version') }
}

const presentLine = (row: VersionLineRow): VersionLine => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  title: row.title,
  createdName: row.createdName,
  createdTime: row.createdAt.toISOString(),
  current: row.current,
})
