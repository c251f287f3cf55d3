// A theme drawn small, for other districts.
export { Picture } from './theme-picture.tsx'
