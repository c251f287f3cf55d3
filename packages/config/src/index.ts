// Environment and logs, the same for every process.

export { collectGarbage } from './collect-garbage.ts'
export { loadEnv, parseEnv, productVersion, projectRoot } from './env.ts'
export { EnvError } from './env-error.ts'
export { createLogger, type Logger } from './logger.ts'
export { encryptionNeeded } from './plain-address.ts'
export type { Env } from './schema.ts'
