// View counts of articles (specification §3 Article, ledger READ-04).
export { addViews } from './add-views.ts'
