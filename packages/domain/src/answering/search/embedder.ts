// The embedder of a process: an endpoint's model, or the local one that needs nothing (AI-04).
import { type Embedder, localEmbedder, openAiEmbedder } from '@lectern/ai'

export type EmbedderSettings = { baseUrl?: string; apiKey: string; model: string }

export function createEmbedder(settings: EmbedderSettings | null): Embedder {
  return settings ? openAiEmbedder(settings) : localEmbedder()
}
