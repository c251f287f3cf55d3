// Secret links of single articles, and the list of all links (specification §2 share; ledger PUB-04).
export * from './article-link.ts'
export * from './list-links.ts'
export { openShareCodes } from './open-links.ts'
export * from './revoke-links.ts'
