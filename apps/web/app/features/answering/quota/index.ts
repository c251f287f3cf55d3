// What operators see of an organisation's answers too.
export { LedgerTable } from './ledger-table.tsx'
export { dayOf, QuotaFigures } from './quota-figures.tsx'
