// ZIP archives byte by byte, so that their headers can say anything (APPNOTE.TXT 4.3).
import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = {
  name: string
  data: Uint8Array | string
  /** Size that the headers state for the expanded data. */
  statedSize?: number
  /** The directory refers to the bytes of this earlier entry instead of writing its own. */
  sameBytesAs?: number
  /** Stored without compression. */
  stored?: boolean
  /** Further bits of the flags, such as 1 for encrypted. */
  flags?: number
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const UTF8 = 0x800
const VERSION = 20
const DEFLATE = 8

type Written = { offset: number; method: number; crc: number; packed: number; size: number }

export function aZip(entries: readonly Entry[], { statedCount }: { statedCount?: number } = {}): Buffer {
  const parts: Buffer[] = []
  const written: Written[] = []
  // Thousands of entries may hold the same megabyte.
  const done = new Map<Entry['data'], ReturnType<typeof pack>>()
  const packedOnce = (entry: Entry) => {
    if (entry.stored) return pack(entry)
    const packed = done.get(entry.data) ?? pack(entry)
    done.set(entry.data, packed)
    return packed
  }
  let offset = 0
  const add = (part: Buffer) => {
    parts.push(part)
    offset += part.byteLength
  }
  for (const entry of entries) {
    const earlier = entry.sameBytesAs === undefined ? undefined : written[entry.sameBytesAs]
    if (earlier) {
      written.push({ ...earlier })
      continue
    }
    const { packed, ...same } = packedOnce(entry)
    const facts = { ...same, offset, packed: packed.byteLength, size: entry.statedSize ?? same.size }
    written.push(facts)
    add(localHeader(entry, facts))
    add(packed)
  }
  const start = offset
  for (const [index, entry] of entries.entries()) add(centralHeader(entry, written[index] as Written))
  const size = offset - start
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  const count = Math.min(statedCount ?? entries.length, 0xffff)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  add(end)
  return Buffer.concat(parts)
}

function pack({ data: content, stored }: Entry) {
  const data = Buffer.from(content)
  const packed = stored ? data : deflateRawSync(data, { level: 9 })
  return { packed, method: stored ? 0 : DEFLATE, crc: crc32(data), size: data.byteLength }
}

function localHeader({ name, flags = 0 }: Entry, { method, crc, packed, size }: Written): Buffer {
  const raw = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(LOCAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(UTF8 | flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(raw.byteLength, 26)
  return Buffer.concat([head, raw])
}

function centralHeader({ name, flags = 0 }: Entry, { offset, method, crc, packed, size }: Written): Buffer {
  const raw = Buffer.from(name)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(CENTRAL, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(UTF8 | flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(raw.byteLength, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, raw])
}
