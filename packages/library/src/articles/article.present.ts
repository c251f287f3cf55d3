// Article rows as the contract shows them to writers.

import { type Block, countWords, readBlocks } from '@lectern/content'
import {
  type Article,
  type ArticleDetails,
  type ArticleDraft,
  ArticleState,
  ArticleType,
  type ConflictData,
  IndexState,
  type ResourceRole,
} from '@lectern/contracts'
import { articleAbilities, roleOfRank } from '@lectern/kernel'
import { blocksToMarkdown } from '@lectern/readers'
import type { ArticleHead, ArticleRow } from './article.repo.ts'

type Row = ArticleRow & { role: ResourceRole }

const shown = (row: Row, content: Block[]): ArticleDraft => ({
  id: row.id,
  manualId: row.manualId,
  parentId: row.parentId,
  title: row.title,
  type: ArticleType.parse(row.type),
  content,
  revision: row.revision,
  state: ArticleState.parse(row.state),
  creator: row.creator,
  updatedName: row.updatedName,
  updatedTime: row.updatedAt.toISOString(),
  viewCount: row.viewCount,
  goodCount: row.goodCount,
  badCount: row.badCount,
  role: row.role,
  abilities: articleAbilities(roleOfRank(row.rank), roleOfRank(row.ownRank)),
})

export const presentDraft = (row: Row): ArticleDraft => shown(row, readBlocks(row.content))

export function presentArticle(row: Row): Article {
  const blocks = readBlocks(row.content)
  return { ...shown(row, blocks), markdown: blocksToMarkdown(blocks) }
}

export function presentArticleDetails(row: Row): ArticleDetails {
  return {
    ...presentArticle(row),
    createdTime: row.createdAt.toISOString(),
    publishedTime: row.publishedAt?.toISOString() ?? null,
    wordCount: countWords(readBlocks(row.content)),
    commentCount: row.commentCount,
    feedbackCount: row.feedbackCount,
    indexState: IndexState.parse(row.indexState),
    indexedVersionId: row.indexedVersionId,
    indexedTime: row.indexedAt?.toISOString() ?? null,
  }
}

export const presentConflict = (head: ArticleHead): ConflictData => ({
  revision: head.revision,
  updatedName: head.updatedName,
  updatedTime: head.updatedAt.toISOString(),
  own: head.updatedByActor,
})
