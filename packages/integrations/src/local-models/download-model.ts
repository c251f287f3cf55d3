// Gets a model from a hub: only the files that are needed, each compared with the checksum that the hub states, all or none.
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { folderOf, MANIFEST, type ModelManifest, weightsAmong } from './model-folder.ts'

/** As hubs name models: one owner, one name, no way out of the folder. */
const MODEL_NAME = /^[A-Za-z0-9][\w.-]{0,95}\/[A-Za-z0-9][\w.-]{0,95}$/
const OPTIONAL = [
  'tokenizer_config.json',
  'special_tokens_map.json',
  'modules.json',
  '1_Pooling/config.json',
  'config_sentence_transformers.json',
]
const REQUIRED = ['config.json', 'tokenizer.json']
/** Silence after which a download is given up. */
const STALL_MS = 60_000
/** Bytes between two reports of progress. */
const REPORT_BYTES = 8 * 1_024 * 1_024

const Revision = z.object({ sha: z.string().regex(/^[0-9a-f]{7,64}$/) })
const Tree = z.array(
  z.object({
    type: z.string(),
    path: z.string(),
    size: z.number(),
    oid: z.string(),
    lfs: z.object({ oid: z.string(), size: z.number() }).optional(),
  }),
)
type Entry = z.infer<typeof Tree>[number]

export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed'
}

export type DownloadInput = {
  /** Base address of the hub or of a mirror of it. */
  hub: string
  /** `owner/name`. */
  name: string
  /** Branch, tag or commit. */
  revision: string
  dataDir: string
  /** Called as bytes arrive, at most once in 8 MB of a file, and when it is complete. */
  onProgress: (file: string, received: number, size: number) => void
}

/** The folder of the downloaded model. Throws DownloadFailed; then an earlier download of it is as it was. */
export async function downloadModel({ hub, name, revision, dataDir, onProgress }: DownloadInput): Promise<string> {
  if (!MODEL_NAME.test(name)) throw new DownloadFailed(`'${name}' is no name of a model: it is written owner/name`)
  const base = hub.replace(/\/+$/, '')
  const { sha } = await readJson(`${base}/api/models/${name}/revision/${encodeURIComponent(revision)}`, Revision)
  const tree = await readJson(`${base}/api/models/${name}/tree/${sha}?recursive=true`, Tree)
  const files = wantedOf(tree, name)
  const folder = folderOf(dataDir, name)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  try {
    for (const entry of files) {
      const target = join(part, ...entry.path.split('/'))
      await mkdir(dirname(target), { recursive: true })
      await download(`${base}/${name}/resolve/${sha}/${entry.path}`, entry, target, onProgress)
    }
    const manifest: ModelManifest = {
      name,
      revision: sha,
      files: Object.fromEntries(files.map(({ path, size }) => [path, size])),
    }
    await writeFile(join(part, MANIFEST), JSON.stringify(manifest, null, 2))
    await rm(folder, { recursive: true, force: true })
    await rename(part, folder)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return folder
}

function wantedOf(tree: Entry[], name: string): Entry[] {
  const files = new Map(tree.flatMap((entry) => (entry.type === 'file' ? [[entry.path, entry]] : [])))
  const weights = weightsAmong((path) => files.has(path))
  const missing = [...REQUIRED.filter((path) => !files.has(path)), ...(weights ? [] : ['onnx/model.onnx'])]
  if (!weights || missing.length > 0)
    throw new DownloadFailed(`${name} has no ${missing.join(', ')}: choose a model with ONNX weights`)
  // Large models keep their weights beside the graph.
  const beside = `${weights}_data`
  return [...REQUIRED, ...OPTIONAL, weights, beside].flatMap((path) => files.get(path) ?? [])
}

async function request(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    throw new DownloadFailed(`${url} cannot be reached`, { cause: error })
  })
  if (!response.ok) throw new DownloadFailed(`${url} answered ${response.status}`)
  return response
}

async function readJson<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const response = await request(url, AbortSignal.timeout(STALL_MS))
  const body: unknown = await response.json().catch(() => null)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new DownloadFailed(`${url} did not answer as a hub does`)
  return parsed.data
}

async function download(url: string, entry: Entry, target: string, onProgress: DownloadInput['onProgress']) {
  const size = entry.lfs?.size ?? entry.size
  const hash = hashFor(entry)
  let received = 0
  let reported = 0
  const control = new AbortController()
  let stalled = setTimeout(() => control.abort(), STALL_MS)
  const watch = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      clearTimeout(stalled)
      stalled = setTimeout(() => control.abort(), STALL_MS)
      hash.update(bytes)
      received += bytes.length
      if (received - reported >= REPORT_BYTES || received === size) {
        reported = received
        onProgress(entry.path, received, size)
      }
      done(received > size ? new DownloadFailed(`${entry.path} is larger than the hub says`) : null, bytes)
    },
  })
  try {
    const { body } = await request(url, control.signal)
    await pipeline(body ?? Readable.from([]), watch, createWriteStream(target))
  } catch (error) {
    if (error instanceof DownloadFailed) throw error
    throw new DownloadFailed(`${url} broke off`, { cause: error })
  } finally {
    clearTimeout(stalled)
  }
  if (received !== size || hash.digest('hex') !== (entry.lfs?.oid ?? entry.oid))
    throw new DownloadFailed(`${entry.path} is not the file whose checksum the hub states`)
}

/** Large files are known by SHA-256, small ones by the id that git gives them. */
function hashFor({ lfs, size }: Entry): Hash {
  return lfs ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`)
}
