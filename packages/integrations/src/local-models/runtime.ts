// The library that runs models in the process. It is large and few want it, so that it is installed into the data folder on demand.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ModelMissing } from './model-folder.ts'

const LIBRARY = '@huggingface/transformers'
const FILES = ['package.json', 'package-lock.json']

const folderOf = (dataDir: string) => join(dataDir, 'local-models')
const installedAt = (dataDir: string) => join(folderOf(dataDir), 'node_modules', ...LIBRARY.split('/'), 'package.json')

export const isRuntimeInstalled = (dataDir: string): boolean => existsSync(installedAt(dataDir))

/** Installs the versions of the lock file in `source`. Their install scripts, which download more, do not run. */
export async function installRuntime(dataDir: string, source: string): Promise<void> {
  const folder = folderOf(dataDir)
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
export type Runtime = {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string; useFSCache: boolean }
  pipeline(task: 'feature-extraction', model: string, options: Record<string, unknown>): Promise<FeatureExtractor>
}

/** Throws ModelMissing when it is not installed. */
export async function loadRuntime(dataDir: string): Promise<Runtime> {
  if (!isRuntimeInstalled(dataDir))
    throw new ModelMissing(
      'The library for local models is not installed. Install it by: npm run local-models -- install',
    )
  const resolve = createRequire(join(folderOf(dataDir), 'package.json')).resolve
  const runtime: Runtime = await import(pathToFileURL(resolve(LIBRARY)).href)
  Object.assign(runtime.env, { allowRemoteModels: false, allowLocalModels: true, useFSCache: false })
  return runtime
}
