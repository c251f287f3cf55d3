// Fills an empty database: the first start, and scenarios for development and measurements.
export { type Admin, type FirstStartSettings, firstStart } from './first-start.ts'
export { runSeed } from './main.ts'
export type { SeedDeps } from './seed-context.ts'
