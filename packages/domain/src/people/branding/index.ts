// How the product looks on a domain (specification §3 'System appearance', §7 uiConfig; AUTH-14, TEN-10).

export { createAppearance } from './create-appearance.ts'
export { deleteAppearance } from './delete-appearance.ts'
export { getAppearance } from './get-appearance.ts'
export { listAppearances } from './list-appearances.ts'
export type { LookPlace } from './look-url.ts'
export { type LookImageBytes, openLookImage } from './open-look-image.ts'
export { tenantLook } from './tenant-look.ts'
export { updateAppearance } from './update-appearance.ts'
