// A small model is created here, put on a hub that speaks the real protocol, downloaded, and run by the real library.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, projectRoot } from '@lectern/config'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbedder } from '../index.ts'
import { downloadModel } from './download-model.ts'
import { localModelEmbedder } from './local-model-embedder.ts'
import { folderOf } from './model-folder.ts'
import { canReadPictures, pictureReader } from './picture-reader.ts'
import { installRuntime } from './runtime.ts'
import { tinyModel } from './tiny-model.ts'

const NAME = 'lectern/tiny'
const SHA = 'a'.repeat(40)
const SOURCE = join(import.meta.dirname, '..', '..', 'local-models')
/** Kept between runs: the library is large. */
const CACHE = join(projectRoot(), '.artifacts', 'local-models')

let files: Record<string, Buffer>
let server: Server
let hub: string
let dataDir: string
/** Bytes that the hub sends instead of the file's. */
const forged = new Map<string, Buffer>()

const entryOf = ([path, bytes]: [string, Buffer]) => {
  const oid = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
  const lfs = { oid: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
  return { type: 'file', path, size: bytes.length, oid, ...(path.endsWith('.onnx') && { lfs }) }
}

beforeAll(async () => {
  files = tinyModel([
    ['car', 'automobile', 'vehicle'],
    ['login', 'sign', 'password'],
    ['登', '录', '密', '码'],
  ])
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hub')
    if (pathname === `/api/models/${NAME}/revision/main`) response.end(JSON.stringify({ sha: SHA }))
    else if (pathname === `/api/models/${NAME}/tree/${SHA}`)
      response.end(
        JSON.stringify([{ type: 'directory', path: 'onnx', size: 0, oid: '0' }, ...Object.entries(files).map(entryOf)]),
      )
    else {
      const path = pathname.replace(`/${NAME}/resolve/${SHA}/`, '')
      const bytes = forged.get(path) ?? files[path]
      if (bytes) response.end(bytes)
      else response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-models-'))
  if (!canReadPictures(CACHE)) await installRuntime(CACHE, SOURCE)
  await symlink(join(CACHE, 'local-models'), join(dataDir, 'local-models'))
}, 300_000)
afterAll(async () => {
  server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = (more: Partial<Parameters<typeof downloadModel>[0]> = {}) =>
  downloadModel({ hub, name: NAME, revision: 'main', dataDir, onProgress: () => {}, ...more })

describe('[AI-04] downloading a model', () => {
  test('explains at the start how to get a missing one', () => {
    const env = parseEnv({ variables: { EMBEDDINGS: 'local', EMBEDDINGS_MODEL: NAME, DATA_DIR: dataDir } })
    expect(() => createEmbedder(env)).toThrow(`npm run local-models -- get ${NAME}`)
    expect(() => createEmbedder({ ...env, EMBEDDINGS_MODEL: undefined })).toThrow('EMBEDDINGS_MODEL names no model')
    expect(() => createEmbedder({ ...env, DATA_DIR: join(dataDir, 'empty') })).toThrow(
      'npm run local-models -- install',
    )
  })

  test('rejects a file with another checksum, and stores nothing', async () => {
    const weights = files['onnx/model.onnx']!
    forged.set('onnx/model.onnx', Buffer.from(weights).fill(0, weights.length - 4))
    await expect(get()).rejects.toThrow('checksum')
    forged.set('onnx/model.onnx', Buffer.concat([weights, Buffer.from('more')]))
    await expect(get()).rejects.toThrow('larger')
    forged.set('onnx/model.onnx', weights.subarray(0, -8))
    await expect(get()).rejects.toThrow('checksum')
    forged.clear()
    expect(existsSync(folderOf(dataDir, NAME))).toBe(false)
    expect(existsSync(`${folderOf(dataDir, NAME)}.part`)).toBe(false)
  })

  test.each([
    ['a name with a way out', { name: '../../etc' }, 'no name of a model'],
    ['an unknown revision', { revision: 'nothing' }, 'answered 404'],
    ['a hub that is not there', { hub: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ])('reports a clear error: %s', async (_, more, message) => {
    await expect(get(more)).rejects.toThrow(message)
  })

  test('stores the needed files, with progress', async () => {
    const paths: string[] = []
    const folder = await get({ onProgress: (file, received, size) => paths.push(`${file} ${received === size}`) })
    expect(paths).toEqual(
      ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model.onnx'].map((path) => `${path} true`),
    )
    expect(existsSync(join(folder, 'README.md'))).toBe(false)
    expect(await readFile(join(folder, 'config.json'))).toEqual(files['config.json'])
  })

  test('keeps the earlier one after a failure', async () => {
    forged.set('config.json', Buffer.from('{}'))
    await expect(get()).rejects.toThrow('checksum')
    forged.clear()
    expect(await readFile(join(folderOf(dataDir, NAME), 'config.json'))).toEqual(files['config.json'])
  })
})

describe('[AI-04] a model in this process', () => {
  const cosine = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

  test('gives similar words similar vectors, of length 1 and in order', async () => {
    const env = parseEnv({ variables: { EMBEDDINGS: 'local', EMBEDDINGS_MODEL: NAME, DATA_DIR: dataDir } })
    const embedder = createEmbedder(env)
    expect(embedder).toMatchObject({ model: 'local:tiny@aaaaaaaa' })
    const texts = ['car', 'the automobile', 'login', ...Array.from({ length: 20 }, () => 'vehicle'), '']
    const vectors = await embedder.embed(texts)
    expect(vectors).toHaveLength(texts.length)
    expect(embedder.dimensions).toBe(8)
    for (const vector of vectors) expect(cosine(vector, vector)).toBeCloseTo(1, 4)
    const [car, automobile, login] = vectors as [number[], number[], number[]]
    expect(cosine(car, automobile)).toBeGreaterThan(0.6)
    expect(cosine(car, login)).toBeLessThan(0.3)
  })

  test('has a name that changes with its files in a custom folder, and reports broken weights', async () => {
    const folder = join(dataDir, 'own')
    await cp(folderOf(dataDir, NAME), folder, { recursive: true })
    await rm(join(folder, 'lectern-model.json'))
    const first = localModelEmbedder(dataDir, folder)
    expect(first.model).toMatch(/^local:own@[0-9a-f]{8}$/)
    await writeFile(join(folder, 'onnx', 'model.onnx'), 'no model')
    const second = localModelEmbedder(dataDir, folder)
    expect(second.model).not.toBe(first.model)
    await expect(second.embed(['car'])).rejects.toMatchObject({ name: 'EmbeddingError' })
  })
})

describe('[AI-07] texts of pictures', () => {
  test('are the lines of a picture, read by the real library', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="110"><rect width="420" height="110" fill="#fff"/>
      <g font-family="Noto Sans CJK SC, sans-serif" font-size="28"><text x="20" y="40">Reset password</text>
      <text x="20" y="90">同步间隔</text></g></svg>`
    const lines = await pictureReader(dataDir)(await sharp(Buffer.from(svg)).png().toBuffer())
    expect(lines.map((line) => line.replaceAll(' ', ''))).toEqual(['Resetpassword', '同步间隔'])
  }, 240_000)

  test('reject what is no picture, and say why', async () => {
    await expect(pictureReader(dataDir)(Buffer.from('no picture'))).rejects.toThrow(
      /it ended with 1: .*unsupported image format/,
    )
  }, 240_000)
})
