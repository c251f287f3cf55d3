// Sizes of the pictures in articles that are published, so that pages do not jump and small screens load small files (FILE-03).
import type { ImageSize } from '@lectern/content'
import type { DomainContext } from '../core/context.ts'
import { pixelsOf } from '../files/file.repo.ts'
import { IMAGE_WIDTHS } from '../files/image-sizes.ts'
import type { TenantActor } from '../permissions/tenant-actor.ts'

/** By file id; other tenants' files and those of unknown size are left out. */
export async function imageSizesOf(
  ctx: DomainContext,
  { tenantId }: TenantActor,
  fileIds: readonly string[],
): Promise<Map<string, ImageSize>> {
  const ids = [...new Set(fileIds)]
  const pixels = ids.length === 0 ? [] : await pixelsOf(ctx, tenantId, ids)
  return new Map([...pixels].map(([id, size]) => [id, imageSize(size)]))
}

export function imageSize({ width, height }: { width: number; height: number }): ImageSize {
  return { width, height, smallerWidths: IMAGE_WIDTHS.filter((smaller) => smaller < width) }
}
