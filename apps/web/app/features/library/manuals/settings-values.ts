// The settings form of a manual, and what of it has to be stored.
import { type Manual, UpdateManualInput, UpdateManualSettingsInput } from '@lectern/contracts'
import type { z } from 'zod'
import { type Publicity, publicityOf, releaseOf } from '~/features/library/audience/publicity.ts'
import type { ManualValues } from './manual-fields.tsx'

export type SettingsValues = ManualValues & {
  color: string | null
  manualCode: string
  publicity: Publicity
  enableAi: boolean
  commentsEnabled: boolean
  readersMayExport: boolean
  /** keep: as it is; set: the new one in `sharePassword`; remove: none any more. */
  passwordAct: 'keep' | 'set' | 'remove'
  sharePassword: string
}

export const settingsValues = (manual: Manual): SettingsValues => ({
  name: manual.name,
  description: manual.description,
  category: manual.category,
  logo: manual.logo,
  cover: manual.cover,
  color: manual.color,
  manualCode: manual.manualCode,
  publicity: publicityOf(manual),
  enableAi: manual.enableAi,
  commentsEnabled: manual.commentsEnabled,
  readersMayExport: manual.readersMayExport,
  passwordAct: 'keep',
  sharePassword: '',
})

/** Fields of one form: the manual itself, and its audience. */
export const ManualSettingsInput = UpdateManualInput.extend(UpdateManualSettingsInput.shape)
export type ManualSettingsInput = z.infer<typeof ManualSettingsInput>

/** Only what differs from `manual`. */
export function settingsInput(manual: Manual, values: SettingsValues): ManualSettingsInput {
  const input: ManualSettingsInput = { id: manual.id }
  if (values.name.trim() !== manual.name) input.name = values.name.trim()
  if (values.description.trim() !== manual.description) input.description = values.description.trim()
  if (values.category !== manual.category) input.category = values.category
  if (values.logo !== manual.logo) input.logo = values.logo
  if (values.cover !== manual.cover) input.cover = values.cover
  if (values.color !== manual.color) input.color = values.color
  if (values.publicity !== publicityOf(manual)) Object.assign(input, releaseOf(values.publicity))
  if (values.manualCode !== manual.manualCode) input.manualCode = values.manualCode
  if (values.enableAi !== manual.enableAi) input.enableAi = values.enableAi
  if (values.commentsEnabled !== manual.commentsEnabled) input.commentsEnabled = values.commentsEnabled
  if (values.readersMayExport !== manual.readersMayExport) input.readersMayExport = values.readersMayExport
  if (values.passwordAct === 'remove') input.sharePassword = null
  if (values.passwordAct === 'set' && values.sharePassword) input.sharePassword = values.sharePassword
  return input
}

type Changes = { info: UpdateManualInput | null; settings: UpdateManualSettingsInput | null }
const orNull = <T extends { id: string }>(patch: T): T | null => (Object.keys(patch).length > 1 ? patch : null)

/** The calls that store `input`; null where nothing changes. */
export const settingsChanges = (input: ManualSettingsInput): Changes => ({
  info: orNull(UpdateManualInput.parse(input)),
  settings: orNull(UpdateManualSettingsInput.parse(input)),
})
