// Pure rules: what a role on a space or manual allows (specification §6). No database, no context.
import type { ResourceRole } from '@lectern/contracts'

const STRENGTH: Record<ResourceRole, number> = { tenantAdmin: 4, admin: 3, edit: 2, view: 1, none: 0 }

export const isOwnTenantAdmin = (role: ResourceRole) => role === 'tenantAdmin'
export const isOwnAdmin = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.admin
export const isOwnEdit = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.edit
export const isOwnView = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.view

/** The strongest of several grants applies. */
export const strongest = (...roles: ResourceRole[]): ResourceRole =>
  roles.reduce((best, role) => (STRENGTH[role] > STRENGTH[best] ? role : best), 'none')

export type SpaceAction = 'view' | 'createManual' | 'update' | 'delete'
export type ManualAction =
  | 'view'
  | 'createArticle'
  | 'editArticle'
  | 'recycleArticle'
  | 'publish'
  | 'update'
  | 'settings'
  | 'delete'

const SPACE_RULES: Record<SpaceAction, (role: ResourceRole) => boolean> = {
  view: isOwnView,
  createManual: isOwnEdit,
  update: isOwnAdmin,
  delete: isOwnAdmin,
}
const MANUAL_RULES: Record<ManualAction, (role: ResourceRole) => boolean> = {
  view: isOwnView,
  createArticle: isOwnEdit,
  editArticle: isOwnEdit,
  recycleArticle: isOwnEdit,
  publish: isOwnEdit,
  update: isOwnAdmin,
  settings: isOwnAdmin,
  delete: isOwnAdmin,
}

export const maySpace = (role: ResourceRole, action: SpaceAction) => SPACE_RULES[action](role)
export const mayManual = (role: ResourceRole, action: ManualAction) => MANUAL_RULES[action](role)

/** What pages show: one boolean per action. */
export const spaceAbilities = (role: ResourceRole): Record<SpaceAction, boolean> => ({
  view: maySpace(role, 'view'),
  createManual: maySpace(role, 'createManual'),
  update: maySpace(role, 'update'),
  delete: maySpace(role, 'delete'),
})
export const manualAbilities = (role: ResourceRole): Record<ManualAction, boolean> => ({
  view: mayManual(role, 'view'),
  createArticle: mayManual(role, 'createArticle'),
  editArticle: mayManual(role, 'editArticle'),
  recycleArticle: mayManual(role, 'recycleArticle'),
  publish: mayManual(role, 'publish'),
  update: mayManual(role, 'update'),
  settings: mayManual(role, 'settings'),
  delete: mayManual(role, 'delete'),
})
