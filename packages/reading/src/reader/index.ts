// Published manuals and articles for their readers (specification §2 'Published reader view', §4 'Manual publicity').
export { isReadable } from './authorize-reader.ts'
export { getPublishedArticle } from './get-published-article.ts'
export { findArticlePlace, getPublishedDetails, getReleaseState, isArticleDeleted } from './get-published-details.ts'
export { getPublishedTree } from './get-published-tree.ts'
export { getSharedArticle } from './get-shared-article.ts'
export { homeOrigin } from './origin.ts'
export { readEpochs, resolveReaderAddress } from './resolve-reader-address.ts'
export { type SharePasswordTry, unlockManuals } from './unlock-manuals.ts'
