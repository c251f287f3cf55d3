// Public interface of branding for other areas.
export { BrandingList } from './branding-list.tsx'
