// What fills an empty product: the first start, and scenarios for people who develop or measure.

export { type Admin, type FirstStartSettings, firstStart } from './first-start.ts'
export { runSeed } from './main.ts'
export type { SeedDeps } from './seed-context.ts'
