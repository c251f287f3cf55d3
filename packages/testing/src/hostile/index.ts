// Files that are small and harm anyone who reads them without limits, made in code. For tests and measurements.
export { HOSTILE_ARCHIVES } from './archives.ts'
export { HOSTILE_DOCUMENTS } from './documents.ts'
export { HOSTILE_DRAWINGS, HOSTILE_PICTURES } from './pictures.ts'
export { HOSTILE_SPREADSHEETS } from './spreadsheets.ts'
export { HOSTILE_TEXTS } from './texts.ts'
export { whileTicking } from './while-ticking.ts'
export { aZip } from './zip.ts'
