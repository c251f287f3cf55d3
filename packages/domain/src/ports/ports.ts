// What the domain asks of the outside world; @lectern/integrations drives these (design: ports and drivers).
import type { ChatModelSettings } from '@lectern/ai'

/** Bytes by key; drivers: folder, S3. Writes are whole: a key exists with all its bytes or not at all. */
export type FileStorage = {
  put(key: string, body: AsyncIterable<Uint8Array> | Uint8Array, meta: { mime: string; size?: number }): Promise<void>
  get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  delete(key: string): Promise<void>
  /** Throws when the store cannot be written to. */
  check(): Promise<void>
}

/** Accounts, passwords and sessions; driver: better-auth. Tokens are signed: a leaked session table opens nothing. */
export type Credentials = {
  createUser(user: { account: string; name: string; email?: string; password: string }): Promise<{ userId: string }>
  /** Null for an unknown account and for a wrong password alike, after the same work. */
  signIn(input: {
    account: string
    password: string
    ip: string
    userAgent: string
  }): Promise<{ token: string; sessionId: string; userId: string; expiresAt: Date } | null>
  /** The raw session token inside a presented token when its signature holds, else null. No database. */
  openToken(presented: string): string | null
  revoke(presented: string): Promise<void>
  /** Slow hash of a sign-in password; whoever changes one stores it in the transaction of the change (password.repo.ts). */
  hashPassword(plain: string): Promise<string>
  /** Whether `plain` is the person's password; false, after the same work, for people without one. */
  isPassword(userId: string, plain: string): Promise<boolean>
  /** Short-lived signed statement about the session, for the `jwt` of the login answer. */
  issueJwt(claims: { userId: string; tenantId: string; expiresAt: Date }): Promise<string>
}

/** Slow hash for share passwords. */
export type PasswordHasher = {
  hash(plain: string): Promise<string>
  verify(hash: string, plain: string): Promise<boolean>
}

/** Secrets that must be read again (mail passwords, keys): encrypted before they reach the database. */
export type Secrets = {
  /** Different each time; only `open` with the same key reads it. */
  seal(text: string): string
  /** Throws, saying so, for text that was sealed with another key or changed since. */
  open(sealed: string): string
}

export type Ports = {
  storage: FileStorage
  credentials: Credentials
  passwords: PasswordHasher
  secrets: Secrets
  /** Null: no model is configured; answers are extractive. */
  chatModel: ChatModelSettings | null
  /** Tells the relay of this process group that outbox rows wait; losing the call only costs the poll interval. */
  wakeOutbox(): void
}
