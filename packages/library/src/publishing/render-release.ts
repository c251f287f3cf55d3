// Renders an article once, when it is published: HTML, outline, text, files. Pictures state their size, so that the page does not shift while
// they load, and offer smaller ones (FILE-03).
import { fileIdsIn, type ImageSize, readBlocks, writtenIn } from '@lectern/content'
import { highlightCode, renderArticle } from '@lectern/content/rendering'
import { createId, type DomainContext, type TenantActor } from '@lectern/kernel'
import { requireTextRoom } from '../articles/text-room.ts'
import { bytesOfFiles, pixelsOf } from '../files/file.repo.ts'
import { IMAGE_WIDTHS } from '../files/image-sizes.ts'
import type { Release } from './publish.repo.ts'
import type { DraftRow } from './publishing-state.repo.ts'

/** A draft as it was loaded, or with `earlier` a version's title and content to publish in its place. */
export type ReleaseSource = DraftRow & { earlier?: boolean }

/** New versions of the sources, in their order. Errors: textFull. */
export async function renderReleases(
  ctx: DomainContext,
  actor: TenantActor,
  sources: readonly ReleaseSource[],
): Promise<Release[]> {
  if (sources.length > 0) await requireTextRoom(ctx, actor.tenantId)
  const documents = sources.map((source) => {
    const blocks = readBlocks(source.content)
    return { source, blocks, files: fileIdsIn(blocks) }
  })
  const fileIds = documents.flatMap(({ files }) => files)
  const articleIds = sources.map(({ id }) => id)
  const imageSizes = await imageSizesOf(ctx, actor, { fileIds, articleIds })
  const ids = [...new Set(fileIds)]
  const fileSizes = ids.length === 0 ? new Map() : await bytesOfFiles(ctx, actor.tenantId, { ids, articleIds })
  return Promise.all(
    documents.map(async ({ source, blocks, files }) => {
      const rendered = renderArticle(blocks, { highlights: await highlightCode(blocks), imageSizes, fileSizes })
      return {
        articleId: source.id,
        revision: source.revision,
        versionId: createId(),
        ...rendered,
        language: writtenIn(`${source.title}\n${rendered.text}`),
        files,
        ...(source.earlier && { instead: { title: source.title, content: blocks } }),
      }
    }),
  )
}

/** By file id; files that do not count for these articles and those of unknown size are left out. */
async function imageSizesOf(
  ctx: DomainContext,
  { tenantId }: TenantActor,
  { fileIds, articleIds }: { fileIds: readonly string[]; articleIds: readonly string[] },
): Promise<Map<string, ImageSize>> {
  const ids = [...new Set(fileIds)]
  const pixels = ids.length === 0 ? [] : await pixelsOf(ctx, tenantId, { ids, articleIds })
  return new Map([...pixels].map(([id, size]) => [id, imageSize(size)]))
}

export function imageSize({ width, height }: { width: number; height: number }): ImageSize {
  return { width, height, smallerWidths: IMAGE_WIDTHS.filter((smaller) => smaller < width) }
}
