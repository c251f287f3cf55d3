// A small rendering of a theme with sample data, for other districts.
export { Picture } from '../portal/themes/theme-picture.tsx'
