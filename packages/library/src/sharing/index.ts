// Secret links of single articles, and the list of all links (specification §2 share; ledger PUB-04).
export { getArticleLink, refreshArticleLink, setArticleLink } from './article-link.ts'
export { listDoubtfulGrants, listLinks } from './list-links.ts'
export { openShareCodes } from './open-links.ts'
export { revokeLink, revokeLinks } from './revoke-links.ts'
