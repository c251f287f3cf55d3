// Branding: how the product looks on a domain (specification §3 'System appearance', §7 uiConfig; AUTH-14, TEN-10).
export type { BrandingImagePlace } from './branding.repo.ts'
export { createBranding } from './create-branding.ts'
export { deleteBranding, getBranding, listBranding } from './manage-branding.ts'
export { type BrandingImageFile, openBrandingImage, tenantBranding } from './public-branding.ts'
export { updateBranding } from './update-branding.ts'
