// Public verbs of publishing.
export { cancelPublish } from './cancel-publish.ts'
export { getPublicState } from './get-public-state.ts'
export { listPending } from './list-pending.ts'
export { publishArticle } from './publish-article.ts'
export { publishChosen } from './publish-chosen.ts'
export { publishManual } from './publish-manual.ts'
export { releaseVersion } from './release-version.ts'
