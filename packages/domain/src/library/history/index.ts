// Public verbs of an article's history.
export { getVersion } from './get-version.ts'
export { listVersions } from './list-versions.ts'
export { restoreVersion } from './restore-version.ts'
export { rollBack } from './roll-back.ts'
