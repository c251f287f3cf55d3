// /v1 as the OpenAPI document of the product describes it.
import type { Lang } from '@lectern/contracts'

type Words = Readonly<Record<Lang, string>>

const COMPLETIONS: Words = {
  zh_CN: '以 OpenAI 的 chat completions 格式向机器人提问',
  en_US: "Ask the robot in the form of OpenAI's chat completions",
}
const COMPLETIONS_MORE: Words = {
  zh_CN:
    '模型为手册的 ID，lectern 表示全部手册。stream 为 true 时逐块返回，stream_options.include_usage 为 true 时最后一块带有 token 数。以 AI 令牌作为密钥。',
  en_US:
    'Models are ids of manuals; lectern means all of them. With stream the answer comes in chunks, with stream_options.include_usage the last one has the tokens. The AI token is the key.',
}
const MODELS: Words = { zh_CN: '列出可以提问的手册', en_US: 'List the manuals that may be asked' }
const MODELS_MORE: Words = {
  zh_CN: '列出可以提问的手册，以 AI 令牌作为密钥。',
  en_US: 'List the manuals that may be asked. The AI token is the key.',
}

const USAGE = { prompt_tokens: 1840, completion_tokens: 36, total_tokens: 1876 }
const COMPLETION = {
  ...{ id: 'chatcmpl-{answerId}', object: 'chat.completion', created: 1796000000, model: 'lectern' },
  choices: [
    {
      ...{ index: 0, logprobs: null, finish_reason: 'stop' },
      message: { role: 'assistant', content: 'Press the green button [1].', refusal: null, annotations: [] },
    },
  ],
  usage: USAGE,
}
const ASKED = { model: 'lectern', messages: [{ role: 'user', content: 'first steps' }] }
const count = { type: 'integer' }
const object = (properties: Record<string, object>) => ({
  ...{ type: 'object', properties, required: Object.keys(properties) },
})
const array = (items: object) => ({ type: 'array', items })
const text = { type: 'string' }

const COMPLETION_SCHEMA = object({
  ...{ id: text, object: { const: 'chat.completion' }, created: count, model: text },
  choices: array(
    object({ index: count, message: { type: 'object' }, finish_reason: { enum: ['stop', 'content_filter'] } }),
  ),
  usage: object({ prompt_tokens: count, completion_tokens: count, total_tokens: count }),
})
const REQUEST_SCHEMA = {
  type: 'object',
  required: ['model', 'messages'],
  properties: {
    model: text,
    messages: array(object({ role: text, content: {} })),
    stream: { type: 'boolean' },
    stream_options: { type: 'object', properties: { include_usage: { type: 'boolean' } } },
  },
}
const MODELS_SCHEMA = object({
  object: { const: 'list' },
  data: array(object({ id: text, object: { const: 'model' } })),
})

const operation = (summary: string, description: string) => ({
  ...{ summary, description, tags: ['v1'], servers: [{ url: '/' }], security: [{ apiToken: [] }] },
})
const answered = (description: string, schema: object, example: object) => ({
  '200': { description, content: { 'application/json': { schema, example } } },
})

/** Path items of /v1, for a document whose other calls are below another address. */
export const openAiPaths = (lang: Lang) => ({
  '/v1/chat/completions': {
    post: {
      ...operation(COMPLETIONS[lang], COMPLETIONS_MORE[lang]),
      operationId: 'createChatCompletion',
      requestBody: { content: { 'application/json': { schema: REQUEST_SCHEMA, example: ASKED } } },
      responses: answered(COMPLETIONS[lang], COMPLETION_SCHEMA, COMPLETION),
    },
  },
  '/v1/models': {
    get: {
      ...operation(MODELS[lang], MODELS_MORE[lang]),
      operationId: 'listChatModels',
      responses: answered(MODELS[lang], MODELS_SCHEMA, {
        object: 'list',
        data: [{ id: 'lectern', name: 'Lectern', object: 'model', created: 0, owned_by: 'lectern' }],
      }),
    },
  },
})
