// In place of integrations/src/password-cost.ts in integration suites (vitest.config.ts): the least that argon2 takes. Only an alias of the test
// runner uses it, so the product cannot get it; `passwords.test.ts` proves the real one.
export const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
