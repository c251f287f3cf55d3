// Sensitive words for operators: lists, hits, scans (specification §2 'sensitive-word detection'; OPS-08).
export * from './handle-hits.ts'
export * from './import-words.ts'
export * from './list-hits.ts'
export * from './manage-categories.ts'
export {
  listSensitiveWords,
  removeSensitiveWords,
  restoreSensitiveWords,
  saveSensitiveWord,
  switchSensitiveWords,
} from './manage-words.ts'
export * from './scans.ts'
