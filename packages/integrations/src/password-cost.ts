// Cost of argon2id from OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
