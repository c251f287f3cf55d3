// Sensitive words: one matcher for articles, questions and answers (ledger OPS-08).
export { compileWords, type WordList, type WordMatch } from './match-words.ts'
export { wordKey, wordProblem } from './word-key.ts'
export { allowedWords, type ListedWord } from './word-list.repo.ts'
export { forgetWords, type SensitiveWords, sensitiveWords } from './word-list.ts'
