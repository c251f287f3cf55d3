// Blocked words (specification §2 'sensitive-word detection', §6).
export { addSensitiveWords, listSensitiveWords, removeSensitiveWords } from './manage-words.ts'
