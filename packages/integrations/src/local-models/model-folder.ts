// Location of a model: a folder of its own, or the data folder under its name on the hub.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

/** Written beside the files of a downloaded model. */
export const MANIFEST = 'lectern-model.json'
/** `revision`: the commit on the hub. `files`: path and size in bytes of each. */
export type ModelManifest = { name: string; revision: string; files: Record<string, number> }

/** A quantised model needs a quarter of the memory and is nearly as good, so that it comes first. */
const WEIGHTS = ['onnx/model_quantized.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx'] as const
const REQUIRED = ['config.json', 'tokenizer.json'] as const

export class ModelMissing extends Error {
  override readonly name = 'ModelMissing'
}

/** `weights`: path of the ONNX file within the folder. `id`: another one for other files. */
export type LocalModel = { folder: string; weights: string; id: string }

/** Folder of a model of the hub. */
export const folderOf = (dataDir: string, name: string): string => join(dataDir, 'models', ...name.split('/'))

/** The file with the weights among `paths`, or undefined. */
export const weightsAmong = (has: (path: string) => boolean): string | undefined => WEIGHTS.find(has)

/** The model that a setting names: the path of a folder, or a name on the hub. Throws ModelMissing. */
export function findModel(dataDir: string, nameOrFolder: string): LocalModel {
  const folder = isAbsolute(nameOrFolder) ? nameOrFolder : folderOf(dataDir, nameOrFolder)
  const has = (path: string) => existsSync(join(folder, path))
  const weights = weightsAmong(has)
  const missing = [...REQUIRED.filter((path) => !has(path)), ...(weights ? [] : ['onnx/model.onnx'])]
  if (!weights || missing.length > 0)
    throw new ModelMissing(
      `The model ${nameOrFolder} has no ${missing.join(', ')} in ${folder}. Get it by: npm run local-models -- get ${nameOrFolder}`,
    )
  return { folder, weights, id: `${nameOrFolder.split('/').at(-1)}@${versionOf(folder, weights)}` }
}

/** The revision of a downloaded model; of another one a hash of what says which model it is. */
function versionOf(folder: string, weights: string): string {
  const manifest = readManifest(folder)
  if (manifest) return manifest.revision.slice(0, 8)
  const hash = createHash('sha256')
  for (const path of REQUIRED) hash.update(readFileSync(join(folder, path)))
  const { size, mtimeMs } = statSync(join(folder, weights))
  return hash.update(`${size} ${mtimeMs}`).digest('hex').slice(0, 8)
}

/** Whether its makers say that it compares two texts, rather than making vectors of them. */
export function isReranker(folder: string): boolean {
  const { architectures } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as { architectures?: unknown }
  return Array.isArray(architectures) && architectures.some((name) => /ForSequenceClassification$/.test(String(name)))
}

function readManifest(folder: string): ModelManifest | null {
  const file = join(folder, MANIFEST)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModelManifest) : null
}
