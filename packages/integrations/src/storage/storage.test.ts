// One suite for both drivers of file storage: folder, and S3 spoken to over HTTP.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStorage } from '@lectern/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStorage } from './folder.ts'
import { lazily } from './lazily.ts'
import { s3Storage } from './s3.ts'
import { type StandIn, startS3 } from './s3-stand-in.ts'

const scratch = mkdtempSync(join(tmpdir(), 'lectern-storage-'))
let s3: StandIn
beforeAll(async () => {
  s3 = await startS3('files')
})
afterAll(async () => {
  await s3.close()
  rmSync(scratch, { recursive: true })
})

async function* stream(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}
async function* breaking() {
  yield Buffer.from('half')
  throw new Error('the sender went away')
}
const text = async (body: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

const s3Settings = (bucket: string) => ({
  endpoint: s3.endpoint,
  region: 'us-east-1',
  bucket,
  keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
  spoolFolder: join(scratch, 'spool'),
})
const DRIVERS: [string, { make(): FileStorage; broken(): FileStorage; leftovers(): number }][] = [
  [
    'folder',
    {
      make: () => folderStorage(join(scratch, 'files')),
      broken: () => folderStorage('/dev/null/files'),
      leftovers: () => filesBelow(join(scratch, 'files')),
    },
  ],
  [
    's3',
    {
      make: () => s3Storage(s3Settings('files')),
      broken: () => s3Storage(s3Settings('nowhere')),
      leftovers: () => s3.keys().length + filesBelow(join(scratch, 'spool')),
    },
  ],
]

describe.each(DRIVERS)('%s', (_, driver) => {
  test('[FILE-02] stores bytes, whole and in ranges', async () => {
    const storage = driver.make()
    await storage.put('t1/aa/one', stream('hello ', 'wide ', 'world'), { mime: 'text/plain' })
    await storage.put('t1/aa/two', Buffer.from('bytes'), { mime: 'text/plain', size: 5 })
    expect(await text(await storage.get('t1/aa/one'))).toBe('hello wide world')
    expect(await text(await storage.get('t1/aa/one', { start: 6, end: 9 }))).toBe('wide')
    expect(await text(await storage.get('t1/aa/two'))).toBe('bytes')
  })
  test('replaces the first write of a key by the second', async () => {
    const storage = driver.make()
    await storage.put('t1/again', stream('old'), { mime: 'text/plain' })
    await storage.put('t1/again', stream('new!'), { mime: 'text/plain' })
    expect(await text(await storage.get('t1/again'))).toBe('new!')
  })
  test('leaves nothing of an interrupted stream', async () => {
    const storage = driver.make()
    await storage.check()
    await storage.put('t1/whole', stream('whole'), { mime: 'text/plain' })
    const before = driver.leftovers()
    await expect(storage.put('t1/broken', breaking(), { mime: 'text/plain' })).rejects.toThrow('went away')
    await expect(storage.get('t1/broken')).rejects.toThrow()
    expect(driver.leftovers()).toBe(before)
  })
  test('deletes files, and accepts a repeated deletion', async () => {
    const storage = driver.make()
    await storage.put('t1/gone', stream('x'), { mime: 'text/plain' })
    await storage.delete('t1/gone')
    await storage.delete('t1/gone')
    await expect(storage.get('t1/gone')).rejects.toThrow()
  })
  test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a.b', 'a b'])('rejects the key %j', async (key) => {
    const storage = driver.make()
    await expect(storage.put(key, stream('x'), { mime: 'text/plain' })).rejects.toThrow('not allowed')
    await expect(storage.get(key)).rejects.toThrow('not allowed')
  })
  test('reports whether it is writable', async () => {
    await driver.make().check()
    await expect(driver.broken().check()).rejects.toThrow()
  })
})

test('reports a full disk as not writable', async () => {
  const disk = (free: number) => folderStorage(join(scratch, 'disk'), { freeBytes: async () => free })
  await disk(10 ** 9).check()
  await expect(disk(10_000_000).check()).rejects.toThrow('the disk is full')
  expect(readdirSync(join(scratch, 'disk', '.drafts'))).toEqual([])
})

test('creates files for their owner only', async () => {
  await folderStorage(join(scratch, 'own')).put('a', stream('x'), { mime: 'text/plain' })
  expect(statSync(join(scratch, 'own', 'a')).mode & 0o077).toBe(0)
})

test('opens nothing for an unread stream, and closes one left early', async () => {
  let open = 0
  async function* source() {
    open++
    try {
      yield Buffer.from('a')
      yield Buffer.from('b')
    } finally {
      open--
    }
  }
  const unread = lazily(source)
  await unread.return()
  expect(open).toBe(0)
  for await (const part of lazily(source)) {
    expect([part.toString(), open]).toEqual(['a', 1])
    break
  }
  expect(open).toBe(0)
})
