// Tests' common ground: database of the run, actors, factories, contexts (design §5).
export * from './actors.ts'
export * from './errors.ts'
export * from './factories.ts'
export { testDatabase } from './suite-database.ts'
export { testContext } from './test-context.ts'
export { startTestDatabase, type TestDatabase } from './test-database.ts'
export { testPorts } from './test-ports.ts'
export * from './traces.ts'
