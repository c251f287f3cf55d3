import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAssets } from './compress-assets.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(dir, 'assets'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

it('writes compressed files beside scripts and styles, once', async () => {
  const script = 'const answer = 42\n'.repeat(200)
  await writeFile(join(dir, 'assets', 'a.js'), script)
  await writeFile(join(dir, 'assets', 'small.css'), 'a{}')
  await writeFile(join(dir, 'assets', 'picture.png'), Buffer.alloc(5_000))
  await compressAssets(dir)
  await compressAssets(dir)
  expect((await readdir(join(dir, 'assets'))).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'picture.png',
    'small.css',
  ])
  expect(brotliDecompressSync(await readFile(join(dir, 'assets', 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(dir, 'assets', 'a.js.gz'))).toString()).toBe(script)
})

it('ignores a missing folder', async () => {
  await expect(compressAssets(join(dir, 'nowhere'))).resolves.toBeUndefined()
})
