// Article rows of lists as the contract shows them.
import { type ArticleCard, ArticleState, ArticleType } from '@lectern/contracts'
import type { ArticleCardRow } from './article-card.repo.ts'

export const presentArticleCard = (row: ArticleCardRow): ArticleCard => ({
  id: row.id,
  title: row.title,
  type: ArticleType.parse(row.type),
  state: ArticleState.parse(row.state),
  manualId: row.manual_id,
  manualName: row.manual_name,
  manualCode: row.code,
  spaceName: row.space_name,
  updatedName: row.updated_name,
  updatedTime: row.updated_at.toISOString(),
  favourite: row.favourite,
  draft: row.draft,
})
