// ZIP archives with names as other programs write them, which ours does not.
import { crc32 } from 'node:zlib'

export type StoredFile = { name: Uint8Array; content: Uint8Array; utf8?: boolean; extra?: Uint8Array }

/** Field of Info-ZIP: the name in UTF-8 beside the one in `name`. */
export function unicodePath(name: Uint8Array, path: string): Uint8Array {
  const utf8 = Buffer.from(path)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + utf8.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([field, utf8])
}

/** Not compressed. */
export function storedZip(files: readonly StoredFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, utf8 = false, extra = new Uint8Array() } of files) {
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(utf8 ? 0x800 : 0, 2)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(content.byteLength, 14)
    head.writeUInt32LE(content.byteLength, 18)
    head.writeUInt16LE(name.byteLength, 22)
    head.writeUInt16LE(extra.byteLength, 24)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, extra, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, place, name, extra]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}
