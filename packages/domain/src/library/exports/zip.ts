// Writes a ZIP archive as a stream, one entry in memory at a time (PKWARE APPNOTE 6.3: local headers, deflate, central directory).
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = { path: string; content: string | Uint8Array }

const deflate = promisify(deflateRaw)
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
const VERSION = 20

/** MS-DOS date and time, in UTC: two bytes each, from 1980 on, in steps of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (Math.max(at.getUTCFullYear() - 1980, 0) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

type Facts = { crc: number; packed: number; size: number; name: Buffer; time: number; date: number }

/** What local and central headers have in common. */
function common({ crc, packed, size, name, time, date }: Facts): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(DEFLATED, 4)
  bytes.writeUInt16LE(time, 6)
  bytes.writeUInt16LE(date, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function central(facts: Facts, offset: number): Buffer {
  const versionMadeBy = Buffer.alloc(2)
  versionMadeBy.writeUInt16LE(VERSION)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature(0x02014b50), versionMadeBy, common(facts), rest, facts.name])
}

function end(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/** At most 65,535 entries and 4 GB, which is all that the plain format can count. Paths use '/'. */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const plain = Buffer.from(content)
    const packed = await deflate(plain)
    const name = Buffer.from(path)
    const facts = { crc: crc32(plain), packed: packed.length, size: plain.length, name, ...dosTime(at) }
    const head = Buffer.concat([signature(0x04034b50), common(facts), name])
    directory.push(central(facts, offset))
    offset += head.length + packed.length
    yield head
    yield packed
  }
  const all = Buffer.concat(directory)
  yield all
  yield end(directory.length, all.length, offset)
}
