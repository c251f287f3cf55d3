// The archive and its paths, without a database. The archive is read back by its own directory.
import { randomBytes } from 'node:crypto'
import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pathPart, uniquePaths } from './entry-path.ts'
import { zipStream } from './zip.ts'

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function unzip(archive: Buffer): Record<string, string> {
  const tail = archive.length - 22
  expect(archive.readUInt32LE(tail)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let position = archive.readUInt32LE(tail + 16)
  for (let remaining = archive.readUInt16LE(tail + 10); remaining > 0; remaining--) {
    expect(archive.readUInt32LE(position)).toBe(0x02014b50)
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(position + offset)) as [
      number,
      number,
      number,
    ]
    const nameLength = archive.readUInt16LE(position + 28)
    const local = archive.readUInt32LE(position + 42)
    const name = archive.subarray(position + 46, position + 46 + nameLength).toString()
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    expect(content.length).toBe(size)
    expect(crc32(content)).toBe(crc)
    files[name] = content.toString()
    position += 46 + nameLength + archive.readUInt16LE(position + 30) + archive.readUInt16LE(position + 32)
  }
  return files
}

test('[ACC-06] contains all entries', async () => {
  const entries = [
    { path: 'profile.json', content: '{}' },
    { path: '文章/第一步.md', content: '# 第一步\n'.repeat(500) },
    { path: 'empty.txt', content: '' },
  ]
  const archive = await bytesOf(zipStream(entries, new Date('2026-11-21T03:04:05Z')))
  expect(unzip(archive)).toEqual(Object.fromEntries(entries.map(({ path, content }) => [path, content])))
  expect(unzip(await bytesOf(zipStream([], new Date())))).toEqual({})
})

test('[ACC-06] reads entries one after another, and none after the reader has left', async () => {
  let chunkCount = 0
  let closed = false
  function* entries() {
    try {
      for (; chunkCount < 100; chunkCount++) yield { path: `${chunkCount}.bin`, content: randomBytes(200_000) }
    } finally {
      closed = true
    }
  }
  for await (const part of zipStream(entries(), new Date())) if (part.length > 0 && chunkCount > 2) break
  expect(chunkCount).toBeLessThan(10)
  expect(closed).toBe(true)
})

test('[ACC-06] ends the archive with the error of an entry', async () => {
  async function* entries() {
    yield { path: 'a.txt', content: 'a' }
    throw new Error('no such article')
  }
  await expect(bytesOf(zipStream(entries(), new Date()))).rejects.toThrow('no such article')
})

test.each([
  ['a/b\\c', 'a_b_c'],
  ['..', '_'],
  ['  ', '_'],
  ['name.', 'name'],
  ['字'.repeat(100), '字'.repeat(80)],
  ['a\u0000b', 'a_b'],
])('[ACC-06] converts %j to the path part %j', (name, part) => {
  expect(pathPart(name)).toBe(part)
})

test('[ACC-06] gives every file a unique path', () => {
  const path = uniquePaths()
  expect(path(['S', 'M'], 'Title', '.md')).toBe('S/M/Title.md')
  expect(path(['S', 'M'], 'title', '.md')).toBe('S/M/title (2).md')
  expect(path(['S', 'N'], 'Title', '.md')).toBe('S/N/Title.md')
})
