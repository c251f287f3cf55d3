// How the product looks on a domain (specification §3 'System appearance', §7 uiConfig; AUTH-14, TEN-10).

export { createAppearance } from './create-branding.ts'
export { deleteAppearance, getAppearance, listAppearances } from './manage-branding.ts'
export type { LookPlace } from './public-branding.ts'
export { type LookImageBytes, openLookImage, tenantLook } from './public-branding.ts'
export { updateAppearance } from './update-branding.ts'
