// Vendors of models: their address, names of models for each role, and what switches thinking off (TEN-05).
import type { AiRole } from '@lectern/contracts'

export type Preset = {
  name: string
  baseUrl: string
  /** Address of the reranker, where it has another one. */
  rerankUrl?: string
  /** Names for each role that the vendor serves, the one to begin with first. */
  models: Partial<Record<AiRole, readonly string[]>>
  /** For `fast`: parameters that switch thinking off. */
  fastBody?: string
}

const LOCAL = 'http://localhost'
const QUIET = { qwen: '{"enable_thinking": false}', thinking: '{"thinking": {"type": "disabled"}}' }
const CHAT_OF_QWEN = ['qwen-plus', 'qwen-max', 'qwen-turbo']

export const PRESETS: readonly Preset[] = [
  {
    name: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    models: {
      chat: ['gpt-4o', 'gpt-4.1', 'gpt-4o-mini'],
      fast: ['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-4.1-nano'],
      embedding: ['text-embedding-3-small', 'text-embedding-3-large'],
    },
  },
  {
    name: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    models: { chat: ['deepseek-chat', 'deepseek-reasoner'], fast: ['deepseek-chat'] },
  },
  {
    name: '阿里云百炼（DashScope）',
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    rerankUrl: 'https://dashscope.aliyuncs.com/compatible-api/v1/reranks',
    models: {
      chat: CHAT_OF_QWEN,
      fast: ['qwen-turbo', 'qwen-flash'],
      embedding: ['text-embedding-v4', 'text-embedding-v3'],
      reranker: ['qwen3-rerank'],
    },
    fastBody: QUIET.qwen,
  },
  {
    name: '智谱',
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    models: {
      chat: ['glm-4-plus', 'glm-4.5', 'glm-4-air'],
      fast: ['glm-4-flash', 'glm-4.5-air'],
      embedding: ['embedding-3'],
      reranker: ['rerank'],
    },
    fastBody: QUIET.thinking,
  },
  {
    name: '硅基流动（SiliconFlow）',
    baseUrl: 'https://api.siliconflow.cn/v1',
    models: {
      chat: ['deepseek-ai/DeepSeek-V3', 'Qwen/Qwen3-32B'],
      fast: ['Qwen/Qwen3-8B', 'Qwen/Qwen2.5-7B-Instruct'],
      embedding: ['BAAI/bge-m3', 'Qwen/Qwen3-Embedding-0.6B', 'Qwen/Qwen3-Embedding-8B'],
      reranker: ['BAAI/bge-reranker-v2-m3', 'Qwen/Qwen3-Reranker-0.6B'],
    },
  },
  {
    name: 'Moonshot（Kimi）',
    baseUrl: 'https://api.moonshot.cn/v1',
    models: { chat: ['moonshot-v1-32k', 'kimi-k2-0905-preview'], fast: ['moonshot-v1-8k'] },
  },
  {
    name: '火山方舟（Volcengine）',
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    models: {
      chat: ['doubao-1-5-pro-32k-250115', 'doubao-seed-1-6-250615'],
      fast: ['doubao-1-5-lite-32k-250115'],
      embedding: ['doubao-embedding-large-text-240915'],
    },
    fastBody: QUIET.thinking,
  },
  {
    name: 'Ollama',
    baseUrl: `${LOCAL}:11434/v1`,
    models: { chat: ['qwen3:14b', 'llama3.1:8b'], fast: ['qwen3:4b'], embedding: ['bge-m3', 'nomic-embed-text'] },
  },
  {
    name: 'vLLM',
    baseUrl: `${LOCAL}:8000/v1`,
    models: {
      chat: ['Qwen/Qwen3-32B'],
      fast: ['Qwen/Qwen3-8B'],
      embedding: ['Qwen/Qwen3-Embedding-0.6B', 'BAAI/bge-m3'],
      reranker: ['BAAI/bge-reranker-v2-m3'],
    },
    fastBody: '{"chat_template_kwargs": {"enable_thinking": false}}',
  },
  {
    name: 'LM Studio',
    baseUrl: `${LOCAL}:1234/v1`,
    models: { chat: ['qwen3-14b'], fast: ['qwen3-4b'], embedding: ['text-embedding-bge-m3'] },
  },
  {
    name: 'Xinference',
    baseUrl: `${LOCAL}:9997/v1`,
    models: { chat: ['qwen3'], fast: ['qwen3'], embedding: ['bge-m3'], reranker: ['bge-reranker-v2-m3'] },
  },
  {
    name: 'TEI（Text Embeddings Inference）',
    baseUrl: `${LOCAL}:8080/v1`,
    rerankUrl: `${LOCAL}:8080/rerank`,
    models: { embedding: ['BAAI/bge-m3'], reranker: ['BAAI/bge-reranker-v2-m3'] },
  },
  {
    name: 'Jina',
    baseUrl: 'https://api.jina.ai/v1',
    models: { embedding: ['jina-embeddings-v3'], reranker: ['jina-reranker-v2-base-multilingual'] },
  },
  {
    name: 'Cohere',
    baseUrl: 'https://api.cohere.ai/compatibility/v1',
    rerankUrl: 'https://api.cohere.com/v2/rerank',
    models: {
      chat: ['command-a-03-2025'],
      fast: ['command-r7b-12-2024'],
      embedding: ['embed-v4.0', 'embed-multilingual-v3.0'],
      reranker: ['rerank-v3.5'],
    },
  },
]

const namesOf = ({ models }: Preset, role: AiRole): readonly string[] => models[role === 'spare' ? 'chat' : role] ?? []

/** Returns the values of a preset for a role; null where the vendor has none. */
export function presetFor(preset: Preset, role: AiRole) {
  const [model] = namesOf(preset, role)
  if (model === undefined) return null
  const baseUrl = role === 'reranker' ? (preset.rerankUrl ?? preset.baseUrl) : preset.baseUrl
  return { baseUrl, model, extraBody: role === 'fast' ? (preset.fastBody ?? '') : '' }
}

/** Names of models at an address; what a person sees in the list of a field. */
export function modelsAt(baseUrl: string, role: AiRole): readonly string[] {
  const preset = PRESETS.find((one) => baseUrl !== '' && [one.baseUrl, one.rerankUrl].includes(baseUrl))
  return preset ? namesOf(preset, role) : []
}
