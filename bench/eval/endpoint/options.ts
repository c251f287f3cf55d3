// The command line of npm run eval -- --endpoint URL --model NAME: models by their roles, sets, and how much is asked. Pure.
import { parseArgs } from 'node:util'
import type { Endpoint } from '@lectern/ai'

type RoleModel = Endpoint & { model: string }
export type EvalOptions = {
  chat: RoleModel
  fast?: RoleModel
  embedding?: RoleModel
  rerank?: RoleModel
  judge?: RoleModel
  /** Names of sets; empty: all. */
  sets: string[]
  /** A folder with articles and questions of one's own. */
  questions?: string
  /** Questions of a set at most, taken evenly. */
  limit: number
  /** Questions that are asked at once. */
  concurrent: number
  /** Price of a million tokens, in any currency. */
  inputPrice: number
  outputPrice: number
}

export const USAGE = `npm run eval -- --endpoint URL --model NAME [--key-env NAME] [set ...]
  --fast, --embedding, --rerank, --judge NAME   models of the other roles; NAME@URL where another endpoint has it
  --key-env NAME                                environment variable with the key of the endpoint
  --fast-key-env, --embedding-key-env, ...      the same for roles with an endpoint of their own
  --questions FOLDER                            own articles and questions (bench/eval/README.md)
  --limit N                                     questions of each set, 40 by default; 0: all
  --concurrent N                                questions asked at once, 1 by default
  --input-price N --output-price N              price of a million tokens`

const ROLES = ['fast', 'embedding', 'rerank', 'judge'] as const
const text = { type: 'string' } as const

/** Throws an Error whose message can be printed. Keys come from `env` only, so that they are not in the history of a shell. */
export function parseOptions(args: string[], env: Readonly<Record<string, string | undefined>>): EvalOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ endpoint: text, model: text, 'key-env': text, questions: text, limit: text, concurrent: text },
      ...{ fast: text, embedding: text, rerank: text, judge: text, 'input-price': text, 'output-price': text },
      ...{ 'fast-key-env': text, 'embedding-key-env': text, 'rerank-key-env': text, 'judge-key-env': text },
    },
  })
  const keyOf = (name: string | undefined): string => {
    if (name === undefined) return 'none'
    const key = env[name]
    if (!key) throw new Error(`The environment has no ${name}, which --key-env names.`)
    return key
  }
  const { endpoint, model } = values
  if (!endpoint || !model) throw new Error('--endpoint and --model are needed.')
  if (!URL.canParse(endpoint)) throw new Error(`${endpoint} is no address.`)
  const chat = { baseUrl: endpoint, apiKey: keyOf(values['key-env']), model }
  const roleModel = (role: (typeof ROLES)[number]): RoleModel | undefined => {
    const value = values[role]
    if (value === undefined) return undefined
    const at = value.search(/@https?:\/\//)
    if (at < 0) return { ...chat, model: value }
    const key = keyOf(values[`${role}-key-env`])
    return { baseUrl: value.slice(at + 1), apiKey: key, model: value.slice(0, at) }
  }
  const numberOf = (name: 'limit' | 'concurrent' | 'input-price' | 'output-price', usual: number): number => {
    const value = values[name] === undefined ? usual : Number(values[name])
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number from 0 on.`)
    return value
  }
  return {
    chat,
    ...Object.fromEntries(ROLES.map((role) => [role, roleModel(role)])),
    sets: positionals,
    questions: values.questions,
    limit: numberOf('limit', 40) || Number.POSITIVE_INFINITY,
    concurrent: Math.max(1, Math.floor(numberOf('concurrent', 1))),
    inputPrice: numberOf('input-price', 0),
    outputPrice: numberOf('output-price', 0),
  }
}
