// Parts that the operators' pages use too.
export { LedgerTable } from './ledger-table.tsx'
export { QuotaFigures } from './quota-figures.tsx'
