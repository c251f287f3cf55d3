// Publishes an earlier version of an article; its draft stays as it is (specification §4 'Versions can be released').
import { IndexState, type PublishOutput, type RestoreVersionInput } from '@lectern/contracts'
import { type DomainContext, DomainError, tenantActor } from '../../kernel/index.ts'
import { loadVersion } from '../history/load-version.ts'
import { insertReleases } from './publish.repo.ts'
import { renderReleases } from './render-release.ts'

/** Tries, when others keep saving while we render. */
const MAX_ATTEMPTS = 5

/** The version readers see now is answered as it is. Errors: notFound, forbidden, articleDeleted. */
export async function publishVersion(ctx: DomainContext, input: RestoreVersionInput): Promise<PublishOutput> {
  const actor = tenantActor(ctx)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version, article } = await loadVersion(ctx, input.versionId, 'publish', input.id)
    if (version.current) {
      return { versionId: version.id, indexState: IndexState.parse(article.indexState), published: 0 }
    }
    const source = {
      id: article.id,
      revision: article.revision,
      content: version.content,
      earlierTitle: version.title,
    }
    const releases = await renderReleases(ctx, actor, [source])
    const [published] = await insertReleases(ctx, actor, article.manualId, releases)
    const versionId = releases[0]?.versionId
    if (published !== undefined && versionId !== undefined) {
      return { versionId, indexState: 'queued', published: 1 }
    }
  }
  throw new DomainError('failed')
}
