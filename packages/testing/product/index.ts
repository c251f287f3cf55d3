// The whole built product as a test or a measurement starts it, and a REST client as an outside program would write it.
export { type Client, createClient, openManual, signIn } from './client.ts'
export { freePort } from './free-port.ts'
export * from './launch.ts'
export { query } from './query.ts'
export { untilIdle } from './until-idle.ts'
