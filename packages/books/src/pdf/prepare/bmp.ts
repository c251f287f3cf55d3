// Windows bitmaps, which the picture library does not read: uncompressed ones of 24 and 32 bits, as programs write them today.

export type Bitmap = { width: number; height: number; pixels: Uint8Array }

const HEADER = 54
const MAX_PIXELS = 50_000_000

/** RGBA from the top. Throws for other kinds of bitmaps. */
export function readBmp(bytes: Uint8Array): Bitmap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER || view.getUint16(0, true) !== 0x4d42) throw new Error('no bitmap')
  const start = view.getUint32(10, true)
  const width = view.getInt32(18, true)
  const signed = view.getInt32(22, true)
  const depth = view.getUint16(28, true) / 8
  const compression = view.getUint32(30, true)
  const height = Math.abs(signed)
  const isSupported = (depth === 3 && compression === 0) || (depth === 4 && (compression === 0 || compression === 3))
  if (!isSupported || width < 1 || height < 1 || width * height > MAX_PIXELS) throw new Error('unknown kind of bitmap')
  const line = Math.ceil((width * depth) / 4) * 4
  if (start + line * height > bytes.length) throw new Error('cut off')
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = start + line * (signed > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const source = from + x * depth
      const target = (y * width + x) * 4
      pixels[target] = bytes[source + 2] ?? 0
      pixels[target + 1] = bytes[source + 1] ?? 0
      pixels[target + 2] = bytes[source] ?? 0
      // The fourth byte is unused in most files, whatever it holds.
      pixels[target + 3] = 255
    }
  }
  return { width, height, pixels }
}
