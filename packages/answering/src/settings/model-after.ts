// A role of models as an input changes it: of an organisation, and of the platform.
import { type AiModelInput, extraBodyOf } from '@lectern/contracts'
import { type DomainContext, invalid } from '@lectern/kernel'
import type { TenantModelRow } from './tenant-model.repo.ts'

/** A key belongs to the address it was entered for: with another address it must be given again. Errors: invalidInput (apiKey). */
export function modelAfter(
  { ports }: DomainContext,
  stored: TenantModelRow,
  { role: _, apiKey, ...input }: AiModelInput,
): TenantModelRow {
  if (input.baseUrl !== stored.baseUrl && stored.apiKey !== null && apiKey === undefined)
    throw invalid('apiKey', 'keyAgain')
  return {
    ...input,
    extraBody: extraBodyOf(input.extraBody) ?? {},
    ...(apiKey === undefined
      ? { apiKey: stored.apiKey, keyEnding: stored.keyEnding }
      : { apiKey: apiKey === '' ? null : ports.secrets.seal(apiKey), keyEnding: apiKey.slice(-4) }),
  }
}
