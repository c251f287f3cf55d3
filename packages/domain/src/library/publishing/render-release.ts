// What readers get is worked out once, when an article is published: HTML, outline, text, files.
import { fileIdsIn, highlightCode, parseBlocks, renderArticle } from '@lectern/content'
import { createId, type DomainContext, type TenantActor } from '../../kernel/index.ts'
import { imageSizesOf } from './image-sizes.ts'
import type { DraftRow, Release } from './publish.repo.ts'

/** A draft as it was loaded, or an earlier version's title and content to publish in its place. */
export type ReleaseSource = DraftRow & { earlierTitle?: string }

/** New versions of the sources, in their order. */
export async function renderReleases(
  ctx: DomainContext,
  actor: TenantActor,
  sources: readonly ReleaseSource[],
): Promise<Release[]> {
  const documents = sources.map((source) => {
    const blocks = parseBlocks(source.content)
    return { source, blocks, files: fileIdsIn(blocks) }
  })
  const fileIds = documents.flatMap(({ files }) => files)
  const imageSizes = await imageSizesOf(ctx, actor, fileIds)
  return Promise.all(
    documents.map(async ({ source, blocks, files }) => ({
      articleId: source.id,
      revision: source.revision,
      versionId: createId(),
      ...renderArticle(blocks, { highlights: await highlightCode(blocks), imageSizes }),
      files,
      ...(source.earlierTitle !== undefined && { instead: { title: source.earlierTitle, content: blocks } }),
    })),
  )
}
