/** PNG files, whose rows a PDF file can hold as they are. */
import { crc32, inflateSync } from 'node:zlib'
import type { LatePicture } from './late-picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const GRAY = 0
const RGB = 2
const PALETTE = 3
const MAX_PROFILE = 4_194_304

type Parts = { head?: Buffer; palette?: Buffer; profile?: Buffer; rows: Buffer[]; transparent: boolean; ended: boolean }

/**
 * undefined: it has transparent places or rows in another order, and must be written again. Throws when the file is damaged: every part
 * carries a sum of its bytes.
 */
export function readPng(bytes: Uint8Array): LatePicture | undefined {
  const { head, palette, profile, rows, transparent, ended } = partsOf(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  )
  if (!head || rows.length === 0 || !ended) throw new Error('a part is missing')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [bits = 0, kind = 0, , , interlaced = 0] = head.subarray(8)
  if (transparent || interlaced !== 0 || ![GRAY, RGB, PALETTE].includes(kind)) return undefined
  if (kind === PALETTE && (!palette || palette.length % 3 !== 0)) throw new Error('no palette')
  const space = kind === GRAY ? 'gray' : 'rgb'
  const usableProfile = profile && profileOf(profile, space)
  return {
    ...{ width, height, space, bits },
    data: { form: 'rows', bytes: Buffer.concat(rows) },
    ...(kind === PALETTE && palette && { palette }),
    ...(usableProfile && { profile: usableProfile }),
  }
}

function partsOf(file: Buffer): Parts {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('no PNG file')
  const parts: Parts = { rows: [], transparent: false, ended: false }
  let position = SIGNATURE.length
  while (position + 12 <= file.length && !parts.ended) {
    const end = position + 8 + file.readUInt32BE(position)
    if (end + 4 > file.length) throw new Error('cut off')
    if (crc32(file.subarray(position + 4, end)) !== file.readUInt32BE(end)) throw new Error('damaged')
    readChunk(parts, file.toString('latin1', position + 4, position + 8), file.subarray(position + 8, end))
    position = end + 4
  }
  return parts
}

function readChunk(parts: Parts, name: string, data: Buffer): void {
  if (name === 'IHDR') parts.head = data
  else if (name === 'PLTE') parts.palette = data
  else if (name === 'iCCP') parts.profile = data
  else if (name === 'IDAT') parts.rows.push(data)
  else if (name === 'tRNS') parts.transparent = true
  else if (name === 'IEND') parts.ended = true
}

/** Behind its name and the byte that says how it is compressed. One for other colours than the picture's is left out. */
function profileOf(part: Buffer, space: LatePicture['space']): LatePicture['profile'] {
  const bytes = part.subarray(part.indexOf(0) + 2)
  try {
    return fits(inflateSync(bytes, { maxOutputLength: MAX_PROFILE }), space) ? { bytes, deflated: true } : undefined
  } catch {
    return undefined
  }
}

const SPACE_AT = 16
/** True when a colour profile is for pictures of this kind. */
export const fits = (profile: Uint8Array, space: LatePicture['space']): boolean =>
  Buffer.from(profile).toString('latin1', SPACE_AT, SPACE_AT + 4) === (space === 'rgb' ? 'RGB ' : 'GRAY')
