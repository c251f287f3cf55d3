// Pictures of a release say their size, so that nothing jumps, and offer smaller ones, so that nobody loads more than is shown (FILE-03).
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { pixelsOf } from '../files/file.repo.ts'
import { IMAGE_WIDTHS } from '../files/image-sizes.ts'
import type { Release } from './publish.repo.ts'

type Pixels = { width: number; height: number }

/** Widest place of a picture in the reader, in pixels. */
const MEASURE = 760
const SIZES = `(max-width: ${MEASURE}px) 100vw, ${MEASURE}px`
/** As @lectern/content writes a picture of ours. */
const PICTURE = /<img src="(\/file\?fileId=([A-Za-z0-9_-]+))"([^>]*)>/g
const WIDTH = / width="(\d+)"/

/** The releases with the sizes of the tenant's own pictures in their HTML. */
export async function withImageSizes(
  ctx: DomainContext,
  { tenantId }: TenantActor,
  releases: readonly Release[],
): Promise<Release[]> {
  const ids = [...new Set(releases.flatMap(({ files }) => files))]
  const pixels = ids.length === 0 ? new Map<string, Pixels>() : await pixelsOf(ctx, tenantId, ids)
  return releases.map((release) => ({ ...release, html: sizeImages(release.html, pixels) }))
}

export function sizeImages(html: string, pixels: ReadonlyMap<string, Pixels>): string {
  return html.replace(PICTURE, (tag, url: string, id: string, rest: string) => {
    const own = pixels.get(id)
    if (!own || rest.includes(' srcset=')) return tag
    const shown = Number(WIDTH.exec(rest)?.[1] ?? own.width)
    const height = Math.max(1, Math.round((shown * own.height) / own.width))
    const smaller = IMAGE_WIDTHS.filter((width) => width < own.width)
    const choice = [...smaller.map((width) => `${url}&amp;w=${width} ${width}w`), `${url} ${own.width}w`].join(', ')
    const sources = smaller.length === 0 ? '' : ` srcset="${choice}" sizes="${sizesOf(shown)}"`
    const width = WIDTH.test(rest) ? '' : ` width="${own.width}"`
    return `<img src="${url}"${rest}${width} height="${height}"${sources}>`
  })
}

const sizesOf = (shown: number) => (shown < MEASURE ? `(max-width: ${shown}px) 100vw, ${shown}px` : SIZES)
