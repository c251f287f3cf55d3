// The roles that can be given on a space and on a manual, strongest first (specification §6).
import type { ManualRole, SpaceRole } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import type { ResourceRef } from './use-access.ts'

const SPACE_ROLES = ['admin', 'edit', 'view', 'none'] as const satisfies readonly SpaceRole[]
const MANUAL_ROLES = ['admin', 'edit', 'view', 'publishedOnly', 'none'] as const satisfies readonly ManualRole[]

export type RoleOption = { value: ManualRole; label: string }

export function useRoleOptions({ kind }: ResourceRef): RoleOption[] {
  const { t } = useText()
  return kind === 'space'
    ? SPACE_ROLES.map((value) => ({ value, label: t(`permission.spaceRole.${value}`) }))
    : MANUAL_ROLES.map((value) => ({ value, label: t(`permission.manualRole.${value}`) }))
}
