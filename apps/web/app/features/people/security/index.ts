// What other areas ask for before something that is dangerous.
export { NO_PROOF, OwnerProofFields, ownerFacts } from './owner-proof-fields.tsx'
