// Backups of the rows of a database, the same for the embedded engine and for PostgreSQL (ADR 0050).
export {
  listFileKeys,
  listSequences,
  listTables,
  type Sequence,
  type Table,
} from './catalogue.ts'
export { MerkleTree } from './merkle.ts'
export { inSnapshot, makeExact, readTable } from './read-tables.ts'
export { hasTables, isEmpty, relayAgain, setSequences, whileOpen, writeRows } from './write-tables.ts'
