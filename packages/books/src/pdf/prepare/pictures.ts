/** Pictures of a book: their size on the page, and their bytes in a form that the writer reads. */
import type { BookPicture } from '../../book.ts'
import type { Context } from './context.ts'
import { PIXEL } from './table.ts'

/** Points. A higher picture would leave no room for its caption. */
const MAX_HEIGHT = 520
/** What printers and eyes can tell apart. */
const DOTS_PER_POINT = 220 / 72
/** A picture with this many times more dots than that is made smaller. */
const TOO_MANY = 1.4

/** Of a picture on the page, in points. `shown` are the pixels that the author chose. */
export function sizeOf(
  { width, height }: Pick<BookPicture, 'width' | 'height'>,
  shown: number | undefined,
  room: number,
) {
  const wanted = Math.min(room, (shown ?? width) * PIXEL)
  const w = Math.min(wanted, (MAX_HEIGHT * width) / Math.max(1, height))
  return { w: round(Math.max(4, w)), h: round(Math.max(4, (w * height) / Math.max(1, width))) }
}
const round = (points: number): number => Math.round(points * 10) / 10

const KINDS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' }

/** The path of the picture for the template; undefined when its bytes cannot be read. */
export async function fileOf(
  context: Context,
  url: string,
  picture: BookPicture,
  w: number,
): Promise<string | undefined> {
  const kind = KINDS[picture.mime] ?? 'png'
  const pixels = Math.ceil(w * DOTS_PER_POINT)
  const smaller = kind !== 'svg' && picture.width > pixels * TOO_MANY
  const path = `/book/${pathOf(context, url)}${smaller ? `-${pixels}` : ''}.${kind}`
  if (context.broken.has(path)) return undefined
  if (context.files.has(path)) return path
  try {
    context.files.set(path, await bytesOf(picture, kind, smaller ? pixels : undefined))
    return path
  } catch {
    return undefined
  }
}

/** Never the address itself: it is the author's. */
function pathOf(context: Context, url: string): string {
  let index = 0
  for (const known of context.pictures.keys()) {
    if (known === url) break
    index++
  }
  return `p${index}`
}

async function bytesOf(picture: BookPicture, kind: string, pixels: number | undefined): Promise<Uint8Array> {
  if (kind === 'svg') return withoutFiles(picture.bytes)
  const plain = KINDS[picture.mime] !== undefined
  const { default: sharp } = await import('sharp')
  const bytes = picture.mime === 'image/bmp' ? (await import('./bmp.ts')).readBmp(picture.bytes) : undefined
  const decoder = bytes
    ? sharp(bytes.pixels, { raw: { width: bytes.width, height: bytes.height, channels: 4 } })
    : sharp(picture.bytes, { failOn: 'error', animated: false })
  if (plain && pixels === undefined) {
    // Only the head: the whole is read when the writer complains.
    await decoder.metadata()
    return picture.bytes
  }
  const sized = pixels === undefined ? decoder : decoder.resize({ width: pixels, withoutEnlargement: true })
  return kind === 'jpg' ? sized.rotate().jpeg({ quality: 86 }).toBuffer() : sized.png().toBuffer()
}

/** The path of a drawing of ours; undefined when the typesetter could not read it. */
export function drawingFile(context: Context, svg: string): string | undefined {
  const path = `/book/d${context.drawings++}.svg`
  if (context.broken.has(path)) return undefined
  context.files.set(path, withoutFiles(new TextEncoder().encode(svg)))
  return path
}

/** True when all of it can be decoded. */
export async function isWhole(bytes: Uint8Array): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp')
    await sharp(bytes, { failOn: 'error' }).stats()
    return true
  } catch {
    return false
  }
}

const DOCTYPE = /<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi
const PICTURES_WITHIN = /<image\b[^>]*?(?:\/>|>(?:\s*<\/image\s*>)?)/gi
const OUTER_LINK = /\b((?:xlink:)?href\s*=\s*)(["'])(?!#|data:image\/)[\s\S]*?\2/gi

/** A drawing may not name other files or addresses. */
function withoutFiles(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  if (!/<svg[\s>]/i.test(text)) throw new Error('no drawing')
  const own = text
    .replace(DOCTYPE, '')
    .replace(PICTURES_WITHIN, (tag) => (/href\s*=\s*["']data:image\//i.test(tag) ? tag : ''))
    .replace(OUTER_LINK, '$1$2$2')
  return new TextEncoder().encode(own)
}
