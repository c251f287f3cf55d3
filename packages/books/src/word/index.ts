/** Books as Word files. */
export { type WriteOptions, writeWord } from './write-word.ts'
