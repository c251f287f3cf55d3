// Synonyms of a tenant (SRCH-06).
export { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from './manage-synonyms.ts'
