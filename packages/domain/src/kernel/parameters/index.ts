// kernel/parameters
export { fileLimit, fileSettings } from './file-settings.ts'
