// Settings of a tenant for each role of models: its own, and those taken from chat (TEN-05, AI-04). Pure, but for opened keys.
import { createHash } from 'node:crypto'
import type { Endpoint } from '@lectern/ai'
import type { AiRole } from '@lectern/contracts'
import type { Secrets } from '@lectern/kernel'
import type { TenantAiRow } from './tenant-ai.repo.ts'
import { NO_MODEL, type TenantModelRow } from './tenant-model.repo.ts'

/** Where a tenant's own key is used when no address is given. */
export const OPENAI = 'https://api.openai.com/v1'
const OWN = 'own:'

type RoleRow = Pick<TenantAiRow, 'baseUrl' | 'apiKey' | 'keyEnding' | 'chatModel' | 'embeddingModel' | 'models'>

/** Settings of the role itself; chat's endpoint, and the names of two models, are stored with the tenant. */
export function modelOf(row: RoleRow, role: AiRole): TenantModelRow {
  const model = { ...NO_MODEL, ...row.models[role] }
  const { baseUrl, apiKey, keyEnding, chatModel, embeddingModel } = row
  if (role === 'chat') return { ...model, baseUrl, apiKey, keyEnding, model: chatModel }
  return role === 'embedding' ? { ...model, model: embeddingModel } : model
}

/** Address and sealed key of a role. The key of chat goes to the address of chat only. */
export function addressOf(row: RoleRow, role: AiRole): { baseUrl: string; apiKey: string | null } {
  const chat = modelOf(row, 'chat')
  const model = modelOf(row, role)
  const baseUrl = model.baseUrl || chat.baseUrl
  return { baseUrl: baseUrl || OPENAI, apiKey: model.apiKey ?? (baseUrl === chat.baseUrl ? chat.apiKey : null) }
}

/** The endpoint of a role with its key; a local one may go without. */
export function endpointOf(row: RoleRow, role: AiRole, secrets: Secrets): Endpoint {
  const { baseUrl, apiKey } = addressOf(row, role)
  return { baseUrl, apiKey: apiKey ? secrets.open(apiKey) : 'none', extraBody: modelOf(row, role).extraBody }
}

/** Milliseconds to wait for a role; undefined: what is usual. */
export const timeoutOf = ({ timeoutSeconds }: TenantModelRow): number | undefined =>
  timeoutSeconds === null ? undefined : timeoutSeconds * 1000

/**
 * Name under which vectors of a tenant's own model are stored: those of different endpoints, prefixes and lengths are never compared.
 * Empty without a model.
 */
export function embeddingKeyOf(row: RoleRow): string {
  const { baseUrl, model, queryPrefix, passagePrefix, dimensions } = modelOf(row, 'embedding')
  if (model === '') return ''
  const address = baseUrl || row.baseUrl
  const plain = queryPrefix === '' && passagePrefix === '' && dimensions === null
  const mark = plain ? address : JSON.stringify([address, queryPrefix, passagePrefix, dimensions])
  return `${OWN}${createHash('sha256').update(mark).digest('hex').slice(0, 8)}:${model}`
}
