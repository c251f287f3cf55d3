/**
 * Language data of our own: what words of English and Chinese mean to each other, learnt from public documentation
 * (PROVENANCE.md lists it). Needs no model and no network; the files are read when they are first used.
 */
import { once, readManifest } from './data-files.ts'

export { nearestCosine, type WordSet, wordSetOf } from './nearest-word.ts'
export { synonymsOf, translationsOf } from './translations.ts'
export { DIMENSIONS, sumOf, vectorOf } from './vectors.ts'
export { englishWords, isKnownWord } from './vocabulary.ts'

const manifest = once(readManifest)

/** Changes with the data, and with the words of the text analysis: vectors of another version are never compared. */
export const dataVersion = (): string => manifest().version
