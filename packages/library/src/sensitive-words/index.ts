// Sensitive words in articles, looked at by the worker (ledger OPS-08).
export { checkWords } from './record-words.ts'
