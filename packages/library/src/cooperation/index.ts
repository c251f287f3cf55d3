// Links by which colleagues join the work on a manual (specification §2 /cooperation/:id, /cooperations/:id; ledger PUB-05).

export * from './cooperation-links.ts'
export * from './join-cooperation.ts'
