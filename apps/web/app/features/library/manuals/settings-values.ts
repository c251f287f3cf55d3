// The settings form of a manual, and what of it has to be stored.
import {
  LIMITS,
  type Manual,
  ManualCode,
  type UpdateManualInput,
  type UpdateManualSettingsInput,
} from '@lectern/contracts'
import type { ManualValues } from './manual-fields.tsx'
import { type Publicity, publicityOf, releaseOf } from './publicity.ts'

export type SettingsValues = ManualValues & {
  manualCode: string
  publicity: Publicity
  linkPermission: Manual['linkPermission']
  enableAi: boolean
  commentsEnabled: boolean
  /** keep: as it is; set: the new one in `password`; remove: none any more. */
  passwordAct: 'keep' | 'set' | 'remove'
  password: string
}

export const settingsValues = (manual: Manual): SettingsValues => ({
  name: manual.name,
  description: manual.description,
  category: manual.category,
  logo: manual.logo,
  cover: manual.cover,
  manualCode: manual.manualCode,
  publicity: publicityOf(manual),
  linkPermission: manual.linkPermission,
  enableAi: manual.enableAi,
  commentsEnabled: manual.commentsEnabled,
  passwordAct: 'keep',
  password: '',
})

type Changes = { info: UpdateManualInput | null; settings: UpdateManualSettingsInput | null }
const orNull = <T extends { id: string }>(patch: T): T | null => (Object.keys(patch).length > 1 ? patch : null)

/** Only what differs from `manual`; null where nothing does. */
export function settingsChanges(manual: Manual, values: SettingsValues): Changes {
  const info: UpdateManualInput = { id: manual.id }
  if (values.name.trim() !== manual.name) info.name = values.name.trim()
  if (values.description.trim() !== manual.description) info.description = values.description.trim()
  if (values.category !== manual.category) info.category = values.category
  if (values.logo !== manual.logo) info.logo = values.logo
  if (values.cover !== manual.cover) info.cover = values.cover
  const settings: UpdateManualSettingsInput = { id: manual.id }
  if (values.publicity !== publicityOf(manual)) Object.assign(settings, releaseOf(values.publicity))
  if (values.manualCode !== manual.manualCode) settings.manualCode = values.manualCode
  if (values.linkPermission !== manual.linkPermission) settings.linkPermission = values.linkPermission
  if (values.enableAi !== manual.enableAi) settings.enableAi = values.enableAi
  if (values.commentsEnabled !== manual.commentsEnabled) settings.commentsEnabled = values.commentsEnabled
  if (values.passwordAct === 'remove') settings.sharePassword = null
  if (values.passwordAct === 'set' && values.password) settings.sharePassword = values.password
  return { info: orNull(info), settings: orNull(settings) }
}

/** What is wrong with an address suffix, or null (specification §5). */
export function addressProblem(code: string): 'empty' | 'letters' | 'long' | null {
  if (code === '') return 'empty'
  if (code.length > LIMITS.manualCode) return 'long'
  return ManualCode.safeParse(code).success ? null : 'letters'
}
