// What other districts may use of branding.
export { BrandingList } from './branding-list.tsx'
