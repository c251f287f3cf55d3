// A prompt template and a chat model as one LangChain runnable. Import it dynamically: the library is large, and most installations
// have no model.
import type { AIMessageChunk } from '@langchain/core/messages'
import { ChatPromptTemplate } from '@langchain/core/prompts'
import type { Runnable } from '@langchain/core/runnables'
import { ChatOpenAI } from '@langchain/openai'
import type { ChatModelSettings, ChatOptions, PromptTemplate, PromptValues } from './chat-model.ts'
import { vendorFetch } from './vendor-fetch.ts'

/** Retries are left to the caller. Without `options` the request holds the model, the messages and the settings' own parameters. */
export function chatChain(
  settings: ChatModelSettings,
  template: PromptTemplate,
  { options, onResponse }: { options: ChatOptions; onResponse?: () => void },
): Runnable<PromptValues, AIMessageChunk> {
  const model = new ChatOpenAI({
    model: settings.model,
    apiKey: settings.apiKey,
    ...(options.temperature && { temperature: 0 }),
    streamUsage: options.usage,
    modelKwargs: settings.extraBody,
    maxRetries: 0,
    configuration: {
      ...(settings.baseUrl && { baseURL: settings.baseUrl }),
      fetch: watched(vendorFetch(settings.fetch), onResponse),
    },
  })
  return ChatPromptTemplate.fromMessages<PromptValues>(template).pipe(model)
}

/** Tells when a request is accepted: what follows may be the silence of a model that thinks. */
const watched =
  (ask: typeof fetch, onResponse?: () => void): typeof fetch =>
  async (input, init) => {
    const response = await ask(input, init)
    if (response.ok) onResponse?.()
    return response
  }
