// Words that are not said (specification §2 'sensitive-word detection', §6).
export { addSensitiveWords, listSensitiveWords, removeSensitiveWords } from './manage-words.ts'
