// What other districts may use of branding.
export { LookList } from './look-list.tsx'
