// Pictures of a PDF file as files: photographs as JPEG, others as PNG.
import { createHash } from 'node:crypto'

/** As the library hands them out: `kind` 1 has one bit for each pixel, 2 three bytes, 3 four. */
export type RawPicture = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray }

const MAX_PICTURES = 1_000
const MAX_BYTES = 100 * 1024 * 1024
/** A picture that compresses worse than this is stored as a photograph. */
const PHOTO_BYTES_PER_PIXEL = 0.8

/** Equal pictures share one path. Null for a picture that cannot be stored. */
export function pictureKeeper(folder: string) {
  const pictures = new Map<string, Uint8Array>()
  const paths = new Map<string, string>()
  const store = { pictures, bytes: 0 }
  const keep = async (raw: RawPicture): Promise<string | null> => {
    const pixels = pixelsOf(raw)
    if (!pixels) return null
    const hash = createHash('sha1').update(`${raw.width} ${pixels.channels} `).update(pixels.data).digest('hex')
    const same = paths.get(hash)
    if (same !== undefined) return same
    const { bytes, extension } = await encoded(raw, pixels)
    if (pictures.size >= MAX_PICTURES || store.bytes + bytes.byteLength > MAX_BYTES) return null
    store.bytes += bytes.byteLength
    const path = `${folder}/picture-${pictures.size + 1}.${extension}`
    pictures.set(path, bytes)
    paths.set(hash, path)
    return path
  }
  return { keep, kept: store }
}

type Pixels = { data: Uint8Array; channels: 1 | 3 | 4 }

function pixelsOf({ width, height, kind, data }: RawPicture): Pixels | null {
  if (!data || !(width > 0) || !(height > 0)) return null
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const channels = kind === 3 ? 4 : kind === 2 ? 3 : 1
  if (channels > 1) return bytes.length < width * height * channels ? null : { data: bytes, channels }
  const row = Math.ceil(width / 8)
  if (bytes.length < row * height) return null
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) grey[y * width + x] = (bytes[y * row + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0
  return { data: grey, channels: 1 }
}

async function encoded({ width, height }: RawPicture, { data, channels }: Pixels) {
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp')
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  const png = await image.clone().png().toBuffer()
  if (channels !== 3 || png.byteLength < width * height * PHOTO_BYTES_PER_PIXEL || width * height < 10_000)
    return { bytes: png, extension: 'png' }
  return { bytes: await image.jpeg({ quality: 88 }).toBuffer(), extension: 'jpg' }
}
