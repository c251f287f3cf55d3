// A refused sign-in must cost the same whether the account exists, exists without a password, or does not exist: otherwise the response time
// would reveal existing accounts.
import { argonPasswords } from '../passwords.ts'

/** Verified where there is no hash, at the cost that passwords.ts gives to new ones. Nobody has it, and matching it opens nothing. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$F+icGzqG5PY/L7JNyWsSwQ$UHnnzUoH5FJ/KLMr/HLrwmCg1qXwt7nJXN+3cbUqmiU'

/** Whether `password` is the one of this hash. Without a hash the answer is false, after the same work. */
export async function checkPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argonPasswords.verify(hash || DUMMY_HASH, password)
  return matches && Boolean(hash)
}
