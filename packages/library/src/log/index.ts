// Operation log of a manual (specification §2 'Manual editor').
export * from './list-manual-log.ts'
