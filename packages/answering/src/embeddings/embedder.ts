// The embedder of a process: the model of an endpoint, or the local one that needs no endpoint (AI-04).
import { type Embedder, localEmbedder, openAiEmbedder } from '@lectern/ai'

type EmbedderSettings = Parameters<typeof openAiEmbedder>[0]

export function createEmbedder(settings: EmbedderSettings | null): Embedder {
  return settings ? openAiEmbedder(settings) : localEmbedder()
}
