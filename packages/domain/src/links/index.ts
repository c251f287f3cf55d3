// Links between articles (specification §2 'Manual editor').
export { brokenLinks } from './broken-links.ts'
export { linksHere } from './links-here.ts'
