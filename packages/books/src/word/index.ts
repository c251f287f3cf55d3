/** Books as Word files. */
export { writeWord } from './write-word.ts'
