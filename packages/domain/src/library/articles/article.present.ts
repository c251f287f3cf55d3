// Article rows as the contract shows them to writers.

import { type Block, blocksToMarkdown, countWords, parseBlocks } from '@lectern/content'
import {
  type Article,
  type ArticleDetails,
  type ArticleDraft,
  ArticleState,
  ArticleType,
  IndexState,
  type ResourceRole,
} from '@lectern/contracts'
import { manualAbilities } from '../../kernel/index.ts'
import type { ArticleRow } from './article.repo.ts'

type Row = ArticleRow & { role: ResourceRole }

const shown = (row: Row, content: Block[]): ArticleDraft => ({
  id: row.id,
  manualId: row.manual_id,
  parentId: row.parent_id,
  title: row.title,
  type: ArticleType.parse(row.type),
  content,
  revision: row.revision,
  state: ArticleState.parse(row.state),
  creator: row.creator,
  updatedName: row.updated_name,
  updatedTime: row.updated_at.toISOString(),
  viewCount: row.view_count,
  goodCount: row.good_count,
  badCount: row.bad_count,
  role: row.role,
  abilities: manualAbilities(row.role),
})

export const presentDraft = (row: Row): ArticleDraft => shown(row, parseBlocks(row.content))

export function presentArticle(row: Row): Article {
  const blocks = parseBlocks(row.content)
  return { ...shown(row, blocks), markdown: blocksToMarkdown(blocks) }
}

export function presentArticleDetails(row: Row): ArticleDetails {
  return {
    ...presentArticle(row),
    createdTime: row.created_at.toISOString(),
    publishedTime: row.published_at?.toISOString() ?? null,
    wordCount: countWords(parseBlocks(row.content)),
    commentCount: row.comment_count,
    indexState: IndexState.parse(row.index_state),
    indexedVersionId: row.indexed_version_id,
    indexedTime: row.indexed_at?.toISOString() ?? null,
  }
}
