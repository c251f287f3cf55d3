/** Pictures of a book: their size on the page, and their bytes in a form that the writer reads. */
import { type Block, type InlineImage, inlineImagesIn } from '@lectern/content'
import sharp, { type Sharp } from 'sharp'
import type { BookPicture } from '../../book.ts'
import { markOf } from '../late/fill-in.ts'
import { type LatePicture, type Ready, standIn } from '../late/late-picture.ts'
import { lateDots, lateJpeg } from '../late/read-picture.ts'
import { readPng } from '../late/read-png.ts'
import { readBmp } from './bmp.ts'
import type { Context } from './context.ts'
import { PIXEL, TEXT_WIDTH } from './measures.ts'

/** Points. A higher picture would leave no room for its caption. */
const MAX_HEIGHT = 520
/** Resolution that printers and eyes can distinguish. */
const DOTS_PER_POINT = 220 / 72
/** A picture with this many times more dots than that is scaled down. */
const TOO_MANY = 1.4

/** Wider ones are scaled down wherever they are. */
const MAX_WIDTH = TEXT_WIDTH * DOTS_PER_POINT * TOO_MANY

/** Size of a picture on the page, in points. `shown` are the pixels that the author chose. */
export function sizeOf(
  { width, height }: Pick<BookPicture, 'width' | 'height'>,
  shown: number | undefined,
  room: number,
) {
  const preferredWidth = Math.min(room, (shown ?? width) * PIXEL)
  const w = Math.min(preferredWidth, (MAX_HEIGHT * width) / Math.max(1, height))
  return { w: round(Math.max(4, w)), h: round(Math.max(4, (w * height) / Math.max(1, width))) }
}
const round = (points: number): number => Math.round(points * 10) / 10

/** The path of the picture for the template; undefined when its bytes cannot be read. */
export async function fileOf(
  context: Context,
  url: string,
  picture: BookPicture,
  w: number,
): Promise<string | undefined> {
  const pixels = Math.ceil(w * DOTS_PER_POINT)
  const drawing = picture.mime === 'image/svg+xml'
  const smaller = !drawing && picture.width > pixels * TOO_MANY
  const key = `${pathOf(context, url)}${smaller ? `-${pixels}` : ''}`
  const cached = context.paths.get(key)
  if (cached !== undefined) return cached
  try {
    const { kind, bytes } = drawing
      ? { kind: 'svg', bytes: withoutFiles(picture.bytes) }
      : await printed(context, picture, smaller ? pixels : undefined)
    const path = `/book/${key}.${kind}`
    if (context.broken.has(path)) return undefined
    context.files.set(path, bytes)
    context.paths.set(key, path)
    return path
  } catch {
    return undefined
  }
}

/** The files of the pictures within lines, by `inLineKey`: lines are prepared at once. */
export async function filesInLines(context: Context, blocks: readonly Block[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { props } of inlineImagesIn(blocks)) {
    const picture = context.pictures.get(props.url)
    const key = inLineKey(props)
    if (!picture || files.has(key)) continue
    const file = await fileOf(context, props.url, picture, sizeOf(picture, props.width || undefined, TEXT_WIDTH).w)
    if (file !== undefined) files.set(key, file)
  }
  return files
}

export const inLineKey = ({ url, width }: InlineImage['props']): string => `${width} ${url}`

/** Never the address itself: it is the author's. */
function pathOf(context: Context, url: string): string {
  let index = 0
  for (const pictureUrl of context.pictures.keys()) {
    if (pictureUrl === url) break
    index++
  }
  return `p${index}`
}

/** The picture for the typesetter, or its placeholder until the file is written. */
async function printed({ late, ready }: Context, picture: BookPicture, pixels: number | undefined) {
  const plainOrDots = await (pixels === undefined ? ready(picture) : smallerPicture(picture, pixels))
  if (plainOrDots === 'plain') return { kind: 'png', bytes: picture.bytes }
  const bytes = standIn(markOf(late), plainOrDots.space)
  late.pictures.push(plainOrDots)
  return { kind: 'jpg', bytes }
}

function decoderOf({ bytes, mime }: BookPicture): Sharp {
  if (mime !== 'image/bmp')
    return sharp(bytes, { failOn: 'error', animated: false, limitInputPixels: MAX_DOTS }).autoOrient()
  const { pixels, width, height } = readBmp(bytes)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

async function smallerPicture(picture: BookPicture, width: number): Promise<LatePicture> {
  const sized = decoderOf(picture).resize({ width, withoutEnlargement: true })
  return picture.mime === 'image/jpeg' ? lateJpeg(await sized.jpeg({ quality: QUALITY }).toBuffer()) : lateDots(sized)
}

/** Dots; each takes four bytes and more while a picture is read. */
const MAX_DOTS = 100_000_000
const QUALITY = 86
/** Pictures that are decoded while the chapters are prepared: each of them takes many times its bytes. */
const AT_ONCE = 2

/** Limit for pictures that the typesetter decodes itself, which is faster but uses four bytes and more per dot. */
export const PLAIN_DOTS = 30_000_000

/** Begins with the pictures in their order and returns the requested one, which may throw. `dots`: how many may stay plain. */
export function readAhead(pictures: Iterable<BookPicture>, dots: number): Ready {
  const pending = new Map<BookPicture, ReturnType<Ready>>()
  let remaining = dots
  const read: Ready = async (picture) => {
    if (picture.mime === 'image/jpeg') return lateJpeg(picture.bytes)
    const png = picture.mime === 'image/png' ? readPng(picture.bytes) : undefined
    if (png) return png
    remaining -= picture.width * picture.height
    return picture.mime === 'image/png' && remaining >= 0 ? 'plain' : lateDots(decoderOf(picture))
  }
  const begin: Ready = (picture) => {
    const reading = pending.get(picture) ?? read(picture)
    pending.set(picture, reading)
    return reading
  }
  const waiting = [...pictures].filter(({ mime, width }) => mime !== 'image/svg+xml' && width <= MAX_WIDTH).values()
  const work = async () => {
    // Callers of the picture receive its failure.
    for (const picture of waiting) await begin(picture).catch(() => {})
  }
  for (let i = 0; i < AT_ONCE; i++) void work()
  return begin
}

/** The path of a drawing of ours; undefined when the typesetter could not read it. */
export function drawingFile(context: Context, svg: string): string | undefined {
  const path = `/book/d${context.drawings++}.svg`
  if (context.broken.has(path)) return undefined
  context.files.set(path, withoutFiles(new TextEncoder().encode(svg)))
  return path
}

const DOCTYPE = /<!DOCTYPE[^>[]{0,999}(?:\[[^\]]*\]\s{0,99})?>/gi
const PICTURES_WITHIN = /<image\b[^>]*?(?:\/>|>(?:\s*<\/image\s*>)?)/gi
const OUTER_LINK = /\b((?:xlink:)?href\s*=\s*)(["'])(?!#|data:image\/)[\s\S]*?\2/gi

/** A drawing may not name other files or addresses. */
function withoutFiles(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes)
  if (!/<svg[\s>]/i.test(text)) throw new Error('no drawing')
  const draft = text
    .replace(DOCTYPE, '')
    .replace(PICTURES_WITHIN, (tag) => (/href\s*=\s*["']data:image\//i.test(tag) ? tag : ''))
    .replace(OUTER_LINK, '$1$2$2')
  return new TextEncoder().encode(draft)
}
