// A small cross-encoder is created here and run by the real library.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv, projectRoot } from '@lectern/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbedder, createReranker } from '../index.ts'
import { localReranker } from './local-reranker.ts'
import { folderOf, isReranker } from './model-folder.ts'
import { installRuntime, isRuntimeInstalled } from './runtime.ts'
import { tinyModel, tinyReranker } from './tiny-model.ts'

const [NAME, OTHER] = ['lectern/tiny-reranker', 'other/tiny']
const SOURCE = join(import.meta.dirname, '..', '..', 'local-models')
/** Kept between runs: the library is large. */
const CACHE = join(projectRoot(), '.artifacts', 'local-models')
const never = new AbortController().signal
let dataDir: string
let warnings: string[]
const log = {
  info() {},
  error() {},
  warn: (data: object, message = '') => void warnings.push(`${message}: ${'err' in data ? data.err : ''}`),
}

async function write(name: string, files: Record<string, Buffer>): Promise<string> {
  const folder = folderOf(dataDir, name)
  for (const [path, bytes] of Object.entries(files)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
  return folder
}

beforeAll(async () => {
  warnings = []
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-models-'))
  if (!isRuntimeInstalled(CACHE)) await installRuntime(CACHE, SOURCE)
  await symlink(
    existsSync(join(CACHE, 'local-models')) ? join(CACHE, 'local-models') : CACHE,
    join(dataDir, 'local-models'),
  )
  await write(NAME, tinyReranker({ gold: 2, tin: -2 }))
  await write(OTHER, tinyModel([['car', 'automobile'], ['login']]))
}, 300_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const envOf = (variables: Record<string, string>) => parseEnv({ variables: { DATA_DIR: dataDir, ...variables } })

describe('[AI-04] a reranker in this process', () => {
  test('is off by default, and stops the start with an explanation when misconfigured', () => {
    expect(createReranker(envOf({}))).toBeNull()
    expect(() => createReranker(envOf({ RERANKER: 'local' }))).toThrow('RERANKER_MODEL names no model')
    expect(() => createReranker(envOf({ RERANKER: 'local', RERANKER_MODEL: 'no/model' }))).toThrow(
      'npm run local-models -- get no/model',
    )
    expect(() => envOf({ RERANKER: 'remote' })).toThrow('must be none, local or endpoint')
  })

  test('scores each text, in order, beside a sentence model of another folder', async () => {
    const reranker = createReranker(envOf({ RERANKER: 'local', RERANKER_MODEL: NAME }), log)!
    const embedder = createEmbedder(envOf({ EMBEDDINGS: 'local', EMBEDDINGS_MODEL: OTHER }))
    expect(reranker.model).toMatch(/^local:tiny-reranker@[0-9a-f]{8}$/)
    const texts = ['tin', 'plain words', 'gold', ...Array.from({ length: 17 }, () => 'gold and gold again')]
    const [scores, vectors] = await Promise.all([reranker.score('which', texts, never), embedder.embed(['car'])])
    expect(vectors).toHaveLength(1)
    expect(scores).toHaveLength(texts.length)
    expect(scores.slice(0, 4).map((score) => score.toFixed(2))).toEqual(['0.12', '0.50', '0.88', '0.98'])
    // The question is read together with each text.
    const [direct] = await reranker.score('gold', ['tin'], never)
    expect(direct).toBeCloseTo(0.5, 5)
  })

  test('stops without callers, limits its queue, and continues afterwards', async () => {
    warnings = []
    const reranker = localReranker(dataDir, NAME, log)
    await expect(reranker.score('q', ['gold'], AbortSignal.abort())).rejects.toThrow('too long')
    const crowd = await Promise.allSettled(Array.from({ length: 7 }, () => reranker.score('q', ['gold'], never)))
    expect(crowd.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(3).fill('rejected')])
    expect(await reranker.score('q', ['gold'], never)).toHaveLength(1)
    expect(warnings).toEqual(['the reranker failed; passages keep their order: it took too long'])
  })

  test('reports broken weights and models with other outputs, and logs them', async () => {
    warnings = []
    const broken = await write('lectern/broken', { ...tinyReranker({ gold: 1 }), 'onnx/model.onnx': Buffer.from('no') })
    await expect(localReranker(dataDir, broken, log).score('q', ['gold'], never)).rejects.toThrow()
    expect(warnings).toHaveLength(1)
    await expect(localReranker(dataDir, OTHER, log).score('q', ['car'], never)).rejects.toThrow()
    expect(warnings).toHaveLength(2)
  })

  test('is distinguished from a sentence model by its configuration', () => {
    expect(isReranker(folderOf(dataDir, NAME))).toBe(true)
    expect(isReranker(folderOf(dataDir, OTHER))).toBe(false)
  })
})
