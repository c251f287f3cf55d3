// Links by which colleagues join the work on a manual (specification §2 /cooperation/:id, /cooperations/:id; ledger PUB-05).

export { getCooperationLink, refreshCooperationLink, setCooperationLink } from './cooperation-links.ts'
export { findCooperation, joinCooperation } from './join-cooperation.ts'
