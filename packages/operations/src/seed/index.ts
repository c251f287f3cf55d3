// Fills an empty database: the first start, and scenarios for development and measurements.
export * from './first-start.ts'
export * from './main.ts'
