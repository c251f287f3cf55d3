// [EDIT-12] Archives of strangers that are no zip.
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { isTar, openTar } from './tar.ts'

async function aTar(entries: { name: string; data?: string; type?: 'symlink'; linkname?: string }[]): Promise<Buffer> {
  const archive = pack()
  for (const { data = '', ...header } of entries) archive.entry(header, data)
  archive.finalize()
  const parts: Uint8Array[] = []
  for await (const part of archive as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}
const limits = { files: 10, bytes: 10_000 }

test('reads plain files only, compressed or not', async () => {
  const tar = await aTar([
    { name: 'a/b.json', data: '{}' },
    { name: 'l', type: 'symlink', linkname: '/etc/passwd' },
  ])
  for (const bytes of [tar, gzipSync(tar)]) {
    expect(isTar(bytes)).toBe(true)
    const files = await openTar(bytes, limits)
    expect(files.map(({ path, size }) => [path, size])).toEqual([['a/b.json', 2]])
  }
})

test.each([
  ['many files', () => aTar(Array.from({ length: 11 }, (_, index) => ({ name: `${index}` }))), 'conversionTooLarge'],
  ['large files', () => aTar([{ name: 'a', data: 'a'.repeat(20_000) }]), 'conversionTooLarge'],
  ['bytes that unpack to many', async () => gzipSync(Buffer.alloc(1_000_000)), 'conversionTooLarge'],
  [
    'half of its bytes',
    async () => (await aTar([{ name: 'a', data: 'a'.repeat(5_000) }])).subarray(0, 2_000),
    'importBroken',
  ],
  [
    'a broken header',
    async () => Buffer.concat([Buffer.alloc(257, 1), Buffer.from('ustar'), Buffer.alloc(300, 1)]),
    'importBroken',
  ],
])('rejects an archive of %s', async (_, bytes, code) => {
  await expect(openTar(await bytes(), limits)).rejects.toMatchObject({ code })
})
