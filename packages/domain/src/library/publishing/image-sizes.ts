// Pictures of a release have their size, so that the layout does not shift, and smaller variants for small screens (FILE-03).

import type { ImageSize } from '@lectern/content'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { pixelsOf } from '../files/file.repo.ts'
import { IMAGE_WIDTHS } from '../files/image-sizes.ts'

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
