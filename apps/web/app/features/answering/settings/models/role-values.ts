// A role as the fields of its form have it. Pure.
import type { AiModel, AiModelInput, AiRole } from '@lectern/contracts'

export type RoleValues = {
  role: AiRole
  baseUrl: string
  apiKey: string
  model: string
  timeoutSeconds: string
  extraBody: string
  queryPrefix: string
  passagePrefix: string
  dimensions: string
  readsPictures: boolean
  sourceTokens: string
}

export const valuesOf = (model: Omit<AiModel, 'by'>): RoleValues => ({
  ...{ role: model.role, baseUrl: model.baseUrl, apiKey: '', model: model.model, extraBody: model.extraBody },
  ...{ queryPrefix: model.queryPrefix, passagePrefix: model.passagePrefix },
  readsPictures: model.readsPictures,
  timeoutSeconds: model.timeoutSeconds?.toString() ?? '',
  dimensions: model.dimensions?.toString() ?? '',
  sourceTokens: model.sourceTokens?.toString() ?? '',
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** An empty key is left out: the stored one stays. */
export const inputOf = ({ apiKey, timeoutSeconds, dimensions, sourceTokens, ...values }: RoleValues): AiModelInput => ({
  ...values,
  timeoutSeconds: numberOf(timeoutSeconds),
  dimensions: numberOf(dimensions),
  sourceTokens: numberOf(sourceTokens),
  ...(apiKey !== '' && { apiKey }),
})

/** Whether all articles are indexed again once it is saved. */
export const changesVectors = (model: Omit<AiModel, 'by'>, input: AiModelInput): boolean =>
  model.role === 'embedding' &&
  (['baseUrl', 'model', 'queryPrefix', 'passagePrefix', 'dimensions'] as const).some((key) => model[key] !== input[key])
