// Writes the title of an indexed version for suggestions (ledger SRCH-05).
import type { Database } from '@lectern/db'
import { cleanText, searchKey } from '../analysis/clean-text.ts'
import { pinyinColumns, pinyinOf } from '../analysis/pinyin.ts'

export type IndexedTitle = { tenantId: string; manualId: string; articleId: string; versionId: string; title: string }

/** Writes nothing when the version is no longer published or the article is deleted. */
export async function writeTitle(db: Database, row: IndexedTitle): Promise<void> {
  const { tenantId, manualId, articleId, versionId, title } = row
  const { sound, letters } = pinyinColumns(await pinyinOf(cleanText(title).text))
  await db.pool.query({
    name: 'ai.index.title',
    text: `INSERT INTO indexed_title (article_id, tenant_id, manual_id, version_id, title, key, sound, letters)
      SELECT a.id, $2, $3, $4, $5, $6, $7, $8 FROM article a
      WHERE a.id = $1 AND a.published_version_id = $4 AND a.manual_id = $3 AND a.deleted_at IS NULL
      ON CONFLICT (article_id) DO UPDATE SET manual_id = excluded.manual_id, version_id = excluded.version_id,
        title = excluded.title, key = excluded.key, sound = excluded.sound, letters = excluded.letters`,
    values: [articleId, tenantId, manualId, versionId, title, searchKey(title), sound, letters],
  })
}
