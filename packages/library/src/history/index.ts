// Public verbs of an article's history.
export { getVersion, listVersions } from './read-versions.ts'
export * from './restore-version.ts'
