// Blocked words (specification §2 'sensitive-word detection', §6).
export { addBlockedWords, listBlockedWords, removeBlockedWords } from './manage-words.ts'
