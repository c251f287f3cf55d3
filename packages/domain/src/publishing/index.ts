// Public verbs of publishing.
export { cancelPublish } from './cancel-publish.ts'
export { publishArticle } from './publish-article.ts'
export { publishManual } from './publish-manual.ts'
