// Indexing without a queue: what the worker does with an `article.published` event.
import { indexArticle } from '@lectern/answering'
import { system } from './actors.ts'
import { testDatabase } from './suite-database.ts'
import { testContext } from './test-context.ts'

/** Puts the published version of the article into the search index. */
export async function indexNow(articleId: string): Promise<void> {
  const { tenantId, publishedVersionId } = await testDatabase().prisma.article.findUniqueOrThrow({
    where: { id: articleId },
  })
  if (publishedVersionId === null) throw new Error(`article ${articleId} is not published`)
  await indexArticle(await testContext(system(tenantId)), { articleId, versionId: publishedVersionId })
}
