// Publishes an earlier version of an article; its draft stays as it is (specification §4 'Versions can be released').
import { fileIdsIn, parseBlocks, renderArticle } from '@lectern/content'
import { IndexState, type PublishOutput, type RestoreVersionInput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { loadVersion } from '../history/load-version.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { insertReleases } from './publish.repo.ts'

/** Somebody may save while we render; after so many rounds he keeps the article busy. */
const ROUNDS = 5

/** The version readers see now is answered as it is. Errors: notFound, forbidden, articleDeleted. */
export async function releaseVersion(ctx: DomainContext, input: RestoreVersionInput): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  for (let round = 0; round < ROUNDS; round++) {
    const { version, article } = await loadVersion(ctx, input.versionId, 'publish', input.id)
    if (version.current) {
      return { versionId: version.id, indexState: IndexState.parse(article.index_state), published: 0 }
    }
    const blocks = parseBlocks(version.content)
    const { html, outline, text } = renderArticle(blocks)
    const versionId = createId()
    const [published] = await insertReleases(ctx, actor, article.manual_id, [
      {
        article_id: article.id,
        revision: article.revision,
        version_id: versionId,
        html,
        outline,
        text,
        files: fileIdsIn(blocks),
        instead: { title: version.title, content: blocks },
      },
    ])
    if (published !== undefined) return { versionId, indexState: 'queued', published: 1 }
  }
  throw new DomainError('failed')
}
