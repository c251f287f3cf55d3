// Published manuals and articles for their readers (specification §2 'Published reader view', §4 'Manual publicity').
export { isReadable } from './authorize-reader.ts'
export * from './get-published-article.ts'
export * from './get-published-details.ts'
export * from './get-published-tree.ts'
export * from './get-shared-article.ts'
export { homeOrigin } from './origin.ts'
export * from './resolve-reader-address.ts'
export * from './unlock-manuals.ts'
