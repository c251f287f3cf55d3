// Backups of one organisation: its rows with other ids, beside those of others (ADR 0057).
export { Ids, type Names, type Row, renamed } from './ids.ts'
export * from './read-organisation.ts'
export { NormalRoot, normalNames } from './roots.ts'
export { type OrganisationTable, organisationTables } from './shape.ts'
export { LEFT_OUT_OF_ORGANISATIONS, PARTS } from './tables.ts'
export * from './write-organisation.ts'
