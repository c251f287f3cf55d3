// Ports of the domain to the outside world, implemented by @lectern/integrations (design: ports and drivers).
import type { ChatModelSettings, Reranker } from '@lectern/ai'
import type { Book, BookProgress, BookSource, WrittenBook } from '@lectern/books'
import type { BookFormat, Lang, MessageChannel, MessageValues, RegistrationMode, SmsKind } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { Conversions } from '@lectern/readers/conversions'
import type { Captcha } from './captcha.ts'
import type { Directory } from './directory.ts'
import type { GitRemotes } from './git-remotes.ts'
import type { InvoiceIssuer } from './invoices.ts'
import type { JobQueue } from './job-queue.ts'
import type { Payments } from './payments.ts'
import type { SignInPorts } from './sign-in.ts'
import type { VirusScanner } from './virus-scanner.ts'
import type { WebhookCaller } from './webhooks.ts'

/** Bytes by key; drivers: folder, S3. Writes are whole: a key exists with all its bytes or not at all. */
export type FileStorage = {
  put(key: string, body: AsyncIterable<Uint8Array> | Uint8Array, meta: { mime: string; size?: number }): Promise<void>
  get(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>
  delete(key: string): Promise<void>
  /** Throws when the store cannot be written to. */
  check(): Promise<void>
}

/** Sizes of pictures; driver: sharp, in a child process. */
export type Images = {
  /** Pixels as shown, from the first bytes of a picture; null when unknown, and for animations. */
  measure(head: Uint8Array): Promise<{ width: number; height: number } | null>
  /**
   * The picture at most `width` pixels wide, turned as it is shown, without its metadata. Throws a DomainError for
   * bytes that are no picture, and for what needs too much memory or time.
   */
  resize(bytes: Uint8Array, width: number): Promise<{ bytes: Uint8Array; mime: string }>
  /**
   * Rasterises a drawing (SVG) or an AVIF picture to a format that can be stored. Scripts do not run, and nothing that it refers to
   * is loaded. Throws a DomainError for other formats, and for what needs too much memory or time.
   */
  toPixels(bytes: Uint8Array): Promise<{ bytes: Uint8Array; extension: 'png' | 'webp' }>
}

/** Files of other sites; driver: HTTP that never connects to this machine or to private networks. */
export type RemoteFiles = {
  /** The bytes at the address. Throws for more than `maxBytes`, and when they cannot be fetched for any reason. */
  fetch(url: string, limits: { maxBytes: number; accept: string }): Promise<Uint8Array>
}

/** Proofs that a domain belongs to people; driver: DNS, and HTTP that never connects to this machine or to private networks. */
export type DomainProofs = {
  /** The texts of the TXT records at this name; empty when there are none. Throws when DNS does not answer. */
  records(name: string): Promise<string[]>
  /** The text of the file at this path of the domain; null when it is not there. Throws when nothing answers. */
  file(domain: string, path: string): Promise<string | null>
}

/** Accounts, passwords and sessions; driver: our own tables (ADR 0017). Tokens are signed: the rows of a leaked session table are not enough to sign in. */
export type Credentials = {
  createUser(user: { account: string; name: string; email?: string; password: string }): Promise<{ userId: string }>
  /** Null for an unknown account and for a wrong password alike, after the same work. */
  signIn(input: { account: string; password: string; ip: string; userAgent: string }): Promise<OpenedSession | null>
  /** A session for somebody who proved their identity in another way. */
  openSession(input: { userId: string; ip: string; userAgent: string }): Promise<OpenedSession>
  /** Whether this is the person's password; false for people without one. */
  verifyPassword(input: { userId: string; password: string }): Promise<boolean>
  /** The raw session token inside a presented token when its signature holds, else null. No database. */
  openToken(presented: string): string | null
  revoke(presented: string): Promise<void>
  /** A session that was not used for so long opens nothing; null for no such limit. */
  readonly maxIdleMs: number | null
  /** Whether leaks contain this password often. */
  isCommonPassword(password: string): Promise<boolean>
  /** Slow hash of a sign-in password; the verb stores it in the transaction of its change (writePasswordHash). */
  hashPassword(plain: string): Promise<string>
  /** Short-lived signed statement about the session, for the `jwt` of the login answer. */
  issueJwt(claims: { userId: string; tenantId: string; expiresAt: Date }): Promise<string>
}

export type OpenedSession = { token: string; sessionId: string; userId: string; expiresAt: Date }

export type NewMessage = {
  channel: MessageChannel
  /** Phone number or email address. */
  to: string
  /** Set for mails. */
  subject?: string
  text: string
  /** The tenant on whose behalf it leaves; none for the platform's own. */
  tenantId?: string | null
  /** Counts against the quota of the tenant; set by sendForTenant alone. */
  counted?: boolean
  /** The text holds a secret and is emptied when the message has left. */
  sensitive?: boolean
  /** Not delivered after this time. */
  expiresAt?: Date | null
  /** One of MAIL_KINDS or SMS_KINDS. */
  kind?: string
  lang?: Lang
  /** Source of the mail, rendered when it is sent: Markdown, and the values of its variables. */
  body?: string
  values?: MessageValues
  /** Address that switches such mails off. */
  unsubscribe?: string
}

/** A message as gateways get it: mails with HTML, SMS with what an approved template asks for. */
export type LeavingMessage = {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Address for List-Unsubscribe, which takes a POST as well (RFC 8058). */
  unsubscribe?: string
  sms?: { kind: SmsKind; lang: Lang; params: readonly (readonly [string, string])[] }
}

/**
 * Hands a message over to the outside world. Throws when that did not happen: a DeliveryError says why, and whether another try makes
 * sense; after other errors it is tried again.
 */
export type MessageGateway = (message: LeavingMessage) => Promise<void>

/** Server for outgoing mail: smtp:// or smtps:// with user and password, and the sender's address. */
export type MailServer = {
  url: string
  from: string
  /** Named by an organisation: it must not resolve to our own network. */
  foreign?: boolean
}

/** A mail that was sent came back: which one, and what the server said. */
export type Bounce = { messageId: string; said: string }

/** Gives `each` the bounces that nobody has read; it returns whether they were new. Resolves to how many were. */
export type BounceMailbox = (
  each: (bounce: Bounce) => Promise<boolean>,
  options?: { signal?: AbortSignal | undefined },
) => Promise<number>

/** Mail and SMS: `send` writes a row, the worker delivers it through the gateway. */
export type Messages = {
  /** Writes the message in the caller's transaction, or in one of its own. */
  send(message: NewMessage, tx?: Tx): Promise<void>
  /** Writes all of them in the caller's transaction. */
  sendAll(messages: readonly NewMessage[], tx: Tx): Promise<void>
  /** Settings of the environment. */
  ways: { mail: 'environment' | null; sms: 'aliyun' | 'tencent' | 'gateway' | null }
  /** The gateway of a channel now; null: messages are kept for the operators to read. */
  gateway(channel: MessageChannel): Promise<MessageGateway | null>
  /** A gateway through this server. */
  through(server: MailServer): MessageGateway
  /** Null: bounces go where nobody reads them. */
  bounces: BounceMailbox | null
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
  /** Whether today's key sealed it, not one that is on its way out. */
  isCurrent(sealed: string): boolean
}

/** Counts calls against limits; drivers: Redis, shared by all servers, or the memory of this process. */
export type RateLimiter = {
  /**
   * Takes one of the `perMinute` calls (a whole number, at least 1) of `key`. Null when there was one, else the seconds until the next.
   * Works while its store is away.
   */
  take(key: string, perMinute: number): Promise<number | null>
}

/** A book as a file. `mime` and `extension` (with its dot) belong to the format. */
type WrittenFile = WrittenBook & { mime: string; extension: string }

/** Writes articles as files; driver: a child process with limits of memory and time. */
export type BookWriter = {
  /**
   * `owner` is who the work is for: one owner's books do not hold up everybody's. Errors: exportTooLarge, exportTooSlow, exportBroken,
   * exportEmpty, conversionBusy; those of `source`; the reason of `signal`.
   */
  write(
    book: Book,
    source: BookSource,
    format: BookFormat,
    options: { owner: string; signal?: AbortSignal; onProgress?: BookProgress },
  ): Promise<WrittenFile>
}

/** Shows office files that the product cannot read itself, as PDF; driver: LibreOffice, where it is on the machine. */
export type OfficePreview = {
  available: boolean
  /** Errors: notAvailable, conversionBusy (too many are waiting), conversionTooSlow, conversionTooLarge, conversionUnreadable. */
  toPdf(bytes: Uint8Array, extension: string): Promise<Uint8Array>
}

export type Ports = {
  /** Version of the product; empty when it is not known. */
  version: string
  /** Nothing is sent to other machines without TLS (REQUIRE_TLS). */
  requiresTls: boolean
  storage: FileStorage
  /** Null: files are stored unchecked. */
  virusScanner: VirusScanner | null
  /** Reads files that strangers made, in a child process with limits; driver: child processes of Node. */
  conversions: Conversions
  images: Images
  office: OfficePreview
  books: BookWriter
  remoteFiles: RemoteFiles
  domainProofs: DomainProofs
  credentials: Credentials
  passwords: PasswordHasher
  secrets: Secrets
  rateLimiter: RateLimiter
  messages: Messages
  /** HMAC-SHA256 under the product's secret, for short secrets that are stored; `use` separates different uses. */
  keyedHash(use: string, text: string): string
  signIn: SignInPorts
  directory: Directory
  git: GitRemotes
  payments: Payments
  invoices: InvoiceIssuer
  jobs: JobQueue
  /** The most that the parameter `registration` may allow on this installation. */
  registration: RegistrationMode
  /** Null: nobody checks whether a person registers. */
  captcha: Captcha | null
  /** Null: no model is configured; answers are extractive. */
  chatModel: ChatModelSettings | null
  /** A smaller model that rewrites and judges; null: the chat model does. */
  fastModel: ChatModelSettings | null
  /** Null: no model puts passages in order. */
  reranker: Reranker | null
  /** Returns the lines of text in a picture. Null: the text of pictures is not read. */
  readPicture: ((picture: Uint8Array, signal?: AbortSignal) => Promise<string[]>) | null
  /** fetch for addresses that tenants choose: https only, and never inside our own network unless the operator allows it. */
  tenantFetch: typeof fetch
  webhooks: WebhookCaller
}
