// How often articles are read (specification §3 Article, ledger READ-04).
export { addViews } from './add-views.ts'
