// Synonyms of a tenant (SRCH-06).
export { createSynonyms } from './create-synonyms.ts'
export { deleteSynonyms } from './delete-synonyms.ts'
export { listSynonyms } from './list-synonyms.ts'
export { updateSynonyms } from './update-synonyms.ts'
