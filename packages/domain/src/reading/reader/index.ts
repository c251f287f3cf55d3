// Public verbs of readers.
export { findArticlePlace, isArticleDeleted } from './find-article-place.ts'
export { getPublishedArticle } from './get-published-article.ts'
export { getPublishedDetails, getReleaseState } from './get-published-details.ts'
export { getPublishedTree } from './get-published-tree.ts'
export { type ReaderAddress, type ResolvedAddress, readEpochs, resolveReaderAddress } from './resolve-reader-address.ts'
export { type SharePasswordTry, unlockManuals } from './unlock-manuals.ts'
