/**
 * Pictures that the typesetter never sees: it would decode each of them, which takes megabytes and most of the time of a manual full of
 * screenshots. It lays out a placeholder of the same size, and the picture takes its place in the finished file (`fill-in.ts`).
 */
import type { BookPicture } from '../../book.ts'

export type Space = 'rgb' | 'gray'

/** A picture as a PDF file holds it. */
export type LatePicture = {
  width: number
  height: number
  space: Space
  /** Colours of a picture that names them by number, three bytes each. */
  palette?: Uint8Array
  bits: number
  /** `rows`: compressed rows of a PNG file, each with its predictor. `dots`: compressed, without predictors. */
  data: { form: 'rows' | 'dots' | 'jpeg'; bytes: Uint8Array }
  /** Opacity, as a picture in grays of the same size. */
  mask?: LatePicture
  /** A colour profile; without one the picture has the colours of the book, sRGB. */
  profile?: { bytes: Uint8Array; deflated: boolean }
}

/** Reads a picture in its own size, or leaves it to the typesetter; throws when it cannot be read. */
export type Ready = (picture: BookPicture) => Promise<LatePicture | 'plain'>

/** JPEG files of one pixel, which the typesetter takes over byte by byte, and with them the mark in their comment. */
const PIXELS: Record<Space, Buffer> = {
  rgb: Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AWD//2Q==',
    'base64',
  ),
  gray: Buffer.from(
    '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AW//Z',
    'base64',
  ),
}
const START_BYTES = 2
const COMMENT = 0xfffe

/** Returns the placeholder for the typesetter. `mark` is ASCII. */
export function standIn(mark: string, space: Space): Uint8Array {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(COMMENT, 0)
  head.writeUInt16BE(mark.length + 2, 2)
  const pixel = PIXELS[space]
  return Buffer.concat([pixel.subarray(0, START_BYTES), head, Buffer.from(mark, 'latin1'), pixel.subarray(START_BYTES)])
}
