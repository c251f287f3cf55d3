// Checks published texts for sensitive words, so that operators see where they are read (OPS-08).
import { readBlocks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import { recordPublishedWords } from '../sensitive-words/record-words.ts'
import type { Release } from './publish.repo.ts'
import type { ReleaseSource } from './render-release.ts'

type Published = {
  sources: readonly ReleaseSource[]
  releases: readonly Release[]
  /** Ids of the articles that were published. */
  published: readonly string[]
}

export async function recordReleases(
  ctx: DomainContext,
  manualId: string,
  { sources, releases, published }: Published,
): Promise<void> {
  const versions = new Map(releases.map(({ articleId, versionId }) => [articleId, versionId]))
  const noted = sources.flatMap(({ id, title, content, earlier }) => {
    const versionId = versions.get(id)
    if (versionId === undefined || !published.includes(id)) return []
    return [{ articleId: id, versionId, title, blocks: readBlocks(content), isDraft: !earlier }]
  })
  await recordPublishedWords(ctx, manualId, noted)
}
