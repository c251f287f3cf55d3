/** From the bytes of a stored picture to what a PDF file holds. Throws when it cannot be decoded. */
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { LatePicture } from './late-picture.ts'
import { fits } from './read-png.ts'

/** For pictures that are not stored as the file needs them. */
const QUALITY = 90
/** The decoder reads all of a picture, and computes only as much of it. */
const CHECKED_WIDTH = 64
const OPAQUE = 255
/** Higher levels take three times as long and save a twentieth. */
const LEVEL = 3
const press = promisify(deflate)

/** Any picture, dot by dot. */
export async function lateDots(picture: Sharp): Promise<LatePicture> {
  const { data, info } = await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const { colours, opacity } = apart(data)
  const pressed = async (dots: Buffer) => ({ form: 'dots' as const, bytes: await press(dots, { level: LEVEL }) })
  return {
    ...{ width, height, space: 'rgb', bits: 8 },
    data: await pressed(colours),
    ...(opacity && { mask: { ...{ width, height, space: 'gray', bits: 8 }, data: await pressed(opacity) } }),
  }
}

/** Colours and opacity; no opacity when no place is transparent. */
function apart(dots: Buffer): { colours: Buffer; opacity?: Buffer } {
  const count = dots.length / 4
  const colours = Buffer.allocUnsafe(count * 3)
  let all = OPAQUE
  for (let from = 0, to = 0; from < dots.length; from += 4, to += 3) {
    colours[to] = dots[from] ?? 0
    colours[to + 1] = dots[from + 1] ?? 0
    colours[to + 2] = dots[from + 2] ?? 0
    all &= dots[from + 3] ?? 0
  }
  if (all === OPAQUE) return { colours }
  const opacity = Buffer.allocUnsafe(count)
  for (let position = 0; position < count; position++) opacity[position] = dots[position * 4 + 3] ?? 0
  return { colours, opacity }
}

/** Bytes of a JPEG file, which stay as they are unless readers of PDF files would show them otherwise. */
export async function lateJpeg(bytes: Uint8Array): Promise<LatePicture> {
  const { orientation = 1, channels, width, height, icc } = await sharp(bytes, { failOn: 'error' }).metadata()
  if (orientation !== 1 || (channels !== 1 && channels !== 3)) {
    const upright = sharp(bytes, { failOn: 'error' }).autoOrient().toColourspace('srgb')
    return lateJpeg(await upright.jpeg({ quality: QUALITY }).toBuffer())
  }
  await sharp(bytes, { failOn: 'error' }).resize({ width: CHECKED_WIDTH }).raw().toBuffer()
  const space = channels === 1 ? 'gray' : 'rgb'
  return {
    ...{ width, height, space, bits: 8 },
    data: { form: 'jpeg', bytes },
    ...(icc && fits(icc, space) && { profile: { bytes: icc, deflated: false } }),
  }
}
