// Vectors by a sentence model that runs in this process (ledger AI-04). It loads with the first text.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Embedder, EmbeddingError } from '@lectern/answering'
import { findModel } from './model-folder.ts'
import { type FeatureExtractor, loadModel } from './runtime.ts'

/** Texts at a time: more of them take memory and no less time. */
const BATCH = 8
/** Models read a few hundred tokens and cut off the rest. */
const MAX_CHARACTERS = 4_000

/** Returns the configured pooling of token vectors. */
function poolingOf(folder: string): 'mean' | 'cls' {
  const file = join(folder, '1_Pooling', 'config.json')
  if (!existsSync(file)) return 'mean'
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return config.pooling_mode_cls_token === true ? 'cls' : 'mean'
}

/** The embedder of a model that is in a folder. Throws ModelMissing. */
export function localModelEmbedder(dataDir: string, nameOrFolder: string): Embedder {
  const model = findModel(dataDir, nameOrFolder)
  const pooling = poolingOf(model.folder)
  let loading: Promise<FeatureExtractor> | undefined
  let dimensions = 0
  return {
    model: `local:${model.id}`,
    get dimensions() {
      return dimensions
    },
    async embed(texts) {
      try {
        loading ??= loadModel(dataDir, model, (runtime, name, options) =>
          runtime.pipeline('feature-extraction', name, options),
        )
        const extract = await loading
        const vectors: number[][] = []
        for (let position = 0; position < texts.length; position += BATCH) {
          const batch = texts
            .slice(position, position + BATCH)
            .map((text) => text.slice(0, MAX_CHARACTERS).trim() || '-')
          const { dims, data } = await extract(batch, { pooling, normalize: true })
          dimensions = dims.at(-1) ?? 0
          for (const row of batch.keys())
            vectors.push(Array.from(data.subarray(row * dimensions, (row + 1) * dimensions)))
        }
        return vectors
      } catch (error) {
        // Another text may succeed; a library that did not load is loaded again.
        loading = undefined
        throw new EmbeddingError(`The model in ${model.folder}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      }
    },
  }
}
