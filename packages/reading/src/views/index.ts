// Views of articles, visits of portals and from other sites (specification §3 Article, ledger READ-04, OPS-09).

export * from './add-views.ts'
export * from './add-visit.ts'
export { type ArticleLink, backlinkOf } from './backlink-rules.ts'
