// Pure rules: what a role on a space or manual allows (specification §6). No database, no context.
import type { ResourceRole } from '@lectern/contracts'

const STRENGTH: Record<ResourceRole, number> = {
  tenantAdmin: 5,
  admin: 4,
  edit: 3,
  view: 2,
  publishedOnly: 1,
  none: 0,
}

const isOwnAdmin = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.admin
const isOwnEdit = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.edit
const isOwnView = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.view
/** Every role reads what is published, without asking for release or share password. */
export const isReader = (role: ResourceRole) => STRENGTH[role] >= STRENGTH.publishedOnly

/** The strongest of several grants applies. */
export const strongest = (...roles: ResourceRole[]): ResourceRole =>
  roles.reduce((best, role) => (STRENGTH[role] > STRENGTH[best] ? role : best), 'none')

export type SpaceAction = 'view' | 'createManual' | 'update' | 'delete' | 'manageMembers'
export type ManualAction =
  | 'view'
  | 'createArticle'
  | 'editArticle'
  | 'recycleArticle'
  | 'purgeArticle'
  | 'publish'
  | 'update'
  | 'settings'
  | 'delete'
  | 'manageMembers'

const SPACE_RULES: Record<SpaceAction, (role: ResourceRole) => boolean> = {
  view: isOwnView,
  createManual: isOwnEdit,
  update: isOwnAdmin,
  delete: isOwnAdmin,
  manageMembers: isOwnAdmin,
}
const MANUAL_RULES: Record<ManualAction, (role: ResourceRole) => boolean> = {
  view: isOwnView,
  createArticle: isOwnEdit,
  editArticle: isOwnEdit,
  recycleArticle: isOwnEdit,
  purgeArticle: isOwnAdmin,
  publish: isOwnEdit,
  update: isOwnAdmin,
  settings: isOwnAdmin,
  delete: isOwnAdmin,
  manageMembers: isOwnAdmin,
}

/** A personal space cannot be shared. */
export const maySpace = (role: ResourceRole, action: SpaceAction, personal = false) =>
  SPACE_RULES[action](role) && !(personal && action === 'manageMembers')
export const mayManual = (role: ResourceRole, action: ManualAction) => MANUAL_RULES[action](role)

/** Actions that a role on one article allows; others require a role on its manual. */
const ARTICLE_ACTIONS: readonly ManualAction[] = ['view', 'editArticle']

/** Returns the abilities for pages: one boolean per action. */
export const spaceAbilities = (role: ResourceRole, personal = false): Record<SpaceAction, boolean> => ({
  view: maySpace(role, 'view'),
  createManual: maySpace(role, 'createManual'),
  update: maySpace(role, 'update'),
  delete: maySpace(role, 'delete'),
  manageMembers: maySpace(role, 'manageMembers', personal),
})
export const manualAbilities = (role: ResourceRole): Record<ManualAction, boolean> => ({
  view: mayManual(role, 'view'),
  createArticle: mayManual(role, 'createArticle'),
  editArticle: mayManual(role, 'editArticle'),
  recycleArticle: mayManual(role, 'recycleArticle'),
  purgeArticle: mayManual(role, 'purgeArticle'),
  publish: mayManual(role, 'publish'),
  update: mayManual(role, 'update'),
  settings: mayManual(role, 'settings'),
  delete: mayManual(role, 'delete'),
  manageMembers: mayManual(role, 'manageMembers'),
})

/** Abilities on an article, from the role on its manual and that on the article alone. */
export function articleAbilities(onManual: ResourceRole, ownRole: ResourceRole): Record<ManualAction, boolean> {
  const abilities = manualAbilities(onManual)
  for (const action of ARTICLE_ACTIONS) abilities[action] ||= mayManual(ownRole, action)
  return abilities
}
