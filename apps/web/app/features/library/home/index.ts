// Public interface of the start pages for other areas.
export { StartPage } from './start-page.tsx'
export * as startSizes from './start-sizes.ts'
