// What other districts may use of the start pages.
export { StartPage } from './start-page.tsx'
export * as startSizes from './start-sizes.ts'
