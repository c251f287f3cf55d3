// Fills an empty database: the first start, and scenarios for development and measurements.
export { type Admin, firstStart } from './first-start.ts'
export { runSeed } from './main.ts'
