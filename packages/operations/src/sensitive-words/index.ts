// Sensitive words for operators: lists, hits, scans (specification §2 'sensitive-word detection'; OPS-08).
export { maskHits, passHits, withdrawHits } from './handle-hits.ts'
export { exportWords, importWords, previewWordImport } from './import-words.ts'
export { getHit, listHits } from './list-hits.ts'
export { listWordCategories, removeWordCategory, saveWordCategory } from './manage-categories.ts'
export {
  listSensitiveWords,
  removeSensitiveWords,
  restoreSensitiveWords,
  saveSensitiveWord,
  switchSensitiveWords,
} from './manage-words.ts'
export { cancelWordScan, listWordScans, runWordScan, startWordScan } from './scans.ts'
