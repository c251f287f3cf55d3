// A theme drawn small with sample data, for other districts.
export { Picture } from '../portal/themes/theme-picture.tsx'
