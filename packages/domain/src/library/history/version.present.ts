// Versions as the contract shows them to writers.
import { blocksToMarkdown, parseBlocks } from '@lectern/content'
import type { Version, VersionLine } from '@lectern/contracts'
import type { VersionLineRow, VersionRow } from './history.repo.ts'

export const presentVersionLine = (row: VersionLineRow): VersionLine => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  title: row.title,
  createdName: row.createdName,
  createdTime: row.createdAt.toISOString(),
  current: row.current,
})

export function presentVersion(row: VersionRow): Version {
  const content = parseBlocks(row.content)
  return { ...presentVersionLine(row), articleId: row.articleId, content, markdown: blocksToMarkdown(content) }
}
