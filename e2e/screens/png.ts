// Packs a PNG as tightly as zlib can: pictures of the guide are kept in the repository and sent to readers.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The same picture with its image data deflated again; other chunks than head, data and end are dropped. */
export function packPng(png: Buffer): Buffer {
  const data: Buffer[] = []
  let head = Buffer.alloc(0)
  for (let position = SIGNATURE_BYTES; position < png.length; ) {
    const length = png.readUInt32BE(position)
    const type = png.toString('latin1', position + 4, position + 8)
    const body = png.subarray(position + 8, position + 8 + length)
    if (type === 'IHDR') head = Buffer.from(body)
    if (type === 'IDAT') data.push(body)
    position += length + 12
  }
  const packed = deflateSync(inflateSync(Buffer.concat(data)), { level: 9, memLevel: 9 })
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
