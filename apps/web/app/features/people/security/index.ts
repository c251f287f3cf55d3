// Proof that other areas require before dangerous actions.
export { OwnProofFields } from './own-proof-fields.tsx'
export { NO_PROOF, OwnerProofFields } from './owner-proof-fields.tsx'
export { ProofDoor } from './proof-door.tsx'
