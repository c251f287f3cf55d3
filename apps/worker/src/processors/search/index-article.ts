// article.index: makes one published version searchable (PUB-06). Idempotent by version; the domain skips stale ones.
import { indexArticle } from '@lectern/domain'
import type { JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const indexArticleProcessor =
  (contextFor: SystemContextFactory): JobHandlers['article.index'] =>
  async ({ tenantId, articleId, versionId }, job) => {
    await indexArticle(contextFor({ tenantId, name: 'article.index', id: job.id }), { articleId, versionId })
  }
