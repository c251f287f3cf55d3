// The library that runs models in the process. It is large and few want it, so that it is installed into the data folder on demand.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type LocalModel, ModelMissing } from './model-folder.ts'

const LIBRARY = '@huggingface/transformers'
const FILES = ['package.json', 'package-lock.json']

export const runtimeFolder = (dataDir: string) => join(dataDir, 'local-models')

/** Whether a library of the runtime is there; an installation of an earlier release may lack one. */
export const isRuntimeInstalled = (dataDir: string, library = LIBRARY): boolean =>
  existsSync(join(runtimeFolder(dataDir), 'node_modules', ...library.split('/'), 'package.json'))

/** Installs the versions of the lock file in `source`. Their install scripts, which download more, do not run. */
export async function installRuntime(dataDir: string, source: string): Promise<void> {
  const folder = runtimeFolder(dataDir)
  await mkdir(folder, { recursive: true })
  for (const file of FILES) await copyFile(join(source, file), join(folder, file))
  const args = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (status !== 0) throw new Error('The library for local models could not be installed. See the messages above.')
}

type Tensor = { dims: number[]; data: Float32Array }
export type FeatureExtractor = (texts: string[], options: { pooling: string; normalize: boolean }) => Promise<Tensor>
/** Token ids and masks, which only the model of the tokenizer reads. */
type Encoded = object
type LoadOptions = Record<string, unknown>
export type PairTokenizer = (texts: string[], options: { text_pair: string[] } & Record<string, unknown>) => Encoded
export type Classifier = (input: Encoded) => Promise<{ logits: Tensor }>
type Loader<T> = { from_pretrained(model: string, options: LoadOptions): Promise<T> }
export type Runtime = {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string; useFSCache: boolean }
  pipeline(task: 'feature-extraction', model: string, options: LoadOptions): Promise<FeatureExtractor>
  AutoTokenizer: Loader<PairTokenizer>
  AutoModelForSequenceClassification: Loader<Classifier>
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the model of `load`. One after the other, because the location of models is a setting of the whole library. Rejects with ModelMissing
 * when the library is not installed.
 */
export function loadModel<T>(
  dataDir: string,
  { folder, weights }: LocalModel,
  load: (runtime: Runtime, name: string, options: LoadOptions) => Promise<T>,
): Promise<T> {
  const loaded = last.then(async () => {
    const runtime = await loadRuntime(dataDir)
    runtime.env.localModelPath = dirname(folder)
    return load(runtime, basename(folder), {
      dtype: weights.includes('quantized') ? 'q8' : 'fp32',
      subfolder: weights.includes('/') ? 'onnx' : '',
    })
  })
  last = loaded.catch(() => {})
  return loaded
}

async function loadRuntime(dataDir: string): Promise<Runtime> {
  if (!isRuntimeInstalled(dataDir))
    throw new ModelMissing(
      'The library for local models is not installed. Install it by: npm run local-models -- install',
    )
  const resolve = createRequire(join(runtimeFolder(dataDir), 'package.json')).resolve
  const runtime: Runtime = await import(pathToFileURL(resolve(LIBRARY)).href)
  Object.assign(runtime.env, { allowRemoteModels: false, allowLocalModels: true, useFSCache: false })
  return runtime
}
