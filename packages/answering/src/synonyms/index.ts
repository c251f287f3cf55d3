// Synonyms of a tenant (SRCH-06).
export * from './manage-synonyms.ts'
