// Presets fill in what the contract accepts, and no role that a vendor has not.
import { AI_ROLES, AiModelInput } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { modelsAt, PRESETS, presetFor } from './presets.ts'

test.each(PRESETS.map((preset) => [preset.name, preset] as const))('%s', (_, preset) => {
  const values = AI_ROLES.flatMap((role) => {
    const value = presetFor(preset, role)
    return value === null ? [] : [{ role, ...value }]
  })
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) {
    expect(AiModelInput.parse(value)).toMatchObject(value)
    expect(modelsAt(value.baseUrl, value.role)).toContain(value.model)
  }
})

test('DeepSeek and Moonshot have no embeddings', () => {
  const rolesOf = (name: string) => Object.keys(PRESETS.find((preset) => preset.name.startsWith(name))?.models ?? {})
  expect([rolesOf('DeepSeek'), rolesOf('Moonshot')]).toEqual([
    ['chat', 'fast'],
    ['chat', 'fast'],
  ])
})
