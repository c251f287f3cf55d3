// Terms as numbers for `sparsevec` and `int[]`. The tenant is part of the hash: postings of tenants never mix.

/** Dimensions of the sparse vectors, the most that pgvector allows. */
export const TERM_DIMENSIONS = 1_000_000_000

/** Hash state of a tenant, to be continued by {@link termId}. */
export function termSeed(tenantId: string): number {
  return fnv(0x811c9dc5, `${tenantId}\u0000`)
}

/** 1 … TERM_DIMENSIONS. Characters and words share one space: a character is a term of length 1. */
export function termId(seed: number, term: string): number {
  // FNV-1a mixes its last characters poorly; this finaliser (from MurmurHash3) spreads them.
  let h = fnv(seed, term)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (((h ^ (h >>> 16)) >>> 0) % TERM_DIMENSIONS) + 1
}

function fnv(start: number, text: string): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
