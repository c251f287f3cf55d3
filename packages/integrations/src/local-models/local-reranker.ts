// The order of passages by a cross-encoder that runs in this process (ledger AI-04). It loads with the first search.

import type { Reranker } from '@lectern/answering'
import type { Log } from '@lectern/kernel'
import { findModel } from './model-folder.ts'
import { type Classifier, loadModel, type PairTokenizer } from './runtime.ts'

/** Texts at a time; between two of them a search that is over is noticed. */
const BATCH = 5
/** Searches that wait for the model; a further one is refused at once. */
const MAX_WAITING = 4
const MAX_TOKENS = 512
/** Failures within this time after one that was logged are not. */
const LOG_EVERY_MS = 60_000

type Model = { tokenize: PairTokenizer; classify: Classifier }

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Models have one output, or two of which the second is for 'answers it'. */
async function scoresOf({ tokenize, classify }: Model, query: string, texts: string[]): Promise<number[]> {
  const queries = texts.map(() => query)
  const input = tokenize(queries, { text_pair: texts, padding: true, truncation: true, max_length: MAX_TOKENS })
  const { dims, data } = (await classify(input)).logits
  const outputs = dims.at(-1)
  if (outputs === 1) return texts.map((_, row) => sigmoid(data[row] ?? Number.NaN))
  if (outputs === 2) return texts.map((_, row) => sigmoid((data[2 * row + 1] ?? Number.NaN) - (data[2 * row] ?? 0)))
  throw new Error(`it has ${outputs} outputs: it is no model that compares a question with a text`)
}

/** The reranker of a model that is in a folder. Throws ModelMissing. */
export function localReranker(dataDir: string, nameOrFolder: string, log?: Log): Reranker {
  const model = findModel(dataDir, nameOrFolder)
  let loading: Promise<Model> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let loggedAt = Number.NEGATIVE_INFINITY

  const load = () =>
    loadModel(dataDir, model, async (runtime, name, options) => ({
      tokenize: await runtime.AutoTokenizer.from_pretrained(name, options),
      classify: await runtime.AutoModelForSequenceClassification.from_pretrained(name, options),
    }))
  async function scored(query: string, texts: string[], signal: AbortSignal): Promise<number[]> {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    const loaded = await loading
    const scores: number[] = []
    for (let position = 0; position < texts.length; position += BATCH) {
      if (signal.aborted) throw new Error('it took too long')
      scores.push(...(await scoresOf(loaded, query, texts.slice(position, position + BATCH))))
    }
    return scores
  }
  function reportError(error: unknown): void {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = performance.now()
    const err = error instanceof Error ? error.message : String(error)
    log?.warn({ model: model.id, err }, 'the reranker failed; passages keep their order')
  }

  return {
    model: `local:${model.id}`,
    async score(query, texts, signal) {
      try {
        if (waiting >= MAX_WAITING) throw new Error('too many searches wait for it')
        waiting++
        const mine = last.then(() => scored(query, texts, signal)).finally(() => waiting--)
        last = mine.catch(() => {})
        return await mine
      } catch (error) {
        reportError(error)
        throw error
      }
    },
  }
}
