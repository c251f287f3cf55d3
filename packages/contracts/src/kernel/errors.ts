/** The errors of all districts; each area declares its own in its contract. Wire numbers follow the REST contract. */
export type ErrorCodes = Readonly<Record<string, { wire: number; http: number }>>

export const KERNEL_ERRORS = {
  conflict: { wire: -1, http: 200 },
  failed: { wire: 1, http: 200 },
  /** Another call came first: the row is gone, or its unique value is there. */
  overtaken: { wire: 1, http: 200 },
  notAvailable: { wire: 1, http: 200 },
  forbidden: { wire: 1, http: 200 },
  /** Sensitive words in a text that was to be saved; the fields say which, `data.words` too. */
  wordsRefused: { wire: 1, http: 200 },
  /** A file that needs more memory, or has more parts, than a conversion may use. */
  conversionTooLarge: { wire: 1, http: 200 },
  conversionTooSlow: { wire: 1, http: 200 },
  conversionUnreadable: { wire: 1, http: 200 },
  /** A message that cannot be sent again; `params.why` says why. */
  notResendable: { wire: 1, http: 200 },
  /** Nobody says at which address the product is, so no link can be written. */
  addressMissing: { wire: 1, http: 200 },
  mailFailed: { wire: 1, http: 200 },
  invalidInput: { wire: 2, http: 200 },
  nameTaken: { wire: 2, http: 200 },
  confirmMismatch: { wire: 2, http: 200 },
  codeWrong: { wire: 2, http: 200 },
  unauthenticated: { wire: 3, http: 400 },
  roleRequired: { wire: 4, http: 401 },
  notFound: { wire: 5, http: 200 },
  tooManyRequests: { wire: 6, http: 429 },
  /** A change that was sent before and is still being made, or nobody knows how it ended. */
  callUnknown: { wire: 2, http: 409 },
  /** The organisation has sent as many messages as it may; `data` says how many are left. */
  messageLimit: { wire: 6, http: 429 },
  codeTooSoon: { wire: 6, http: 429 },
  codeLimit: { wire: 6, http: 429 },
  conversionBusy: { wire: 6, http: 429 },
  tooLarge: { wire: 7, http: 413 },
  fileTooLarge: { wire: 7, http: 413 },
  /** The database does not respond. */
  unavailable: { wire: 9, http: 503 },
  /** A disk of the service has no room. */
  diskFull: { wire: 9, http: 503 },
  internal: { wire: 9, http: 500 },
} as const satisfies ErrorCodes

/** Kinds of missing things: `data.missing` of code 5. `record` is for people who can reach nothing of the kind. */
export const MISSING = [
  'account',
  'answer',
  'article',
  'branding',
  'certification',
  'comment',
  'conversation',
  'export',
  'feedback',
  'file',
  'dictionary',
  'folder',
  'group',
  'import',
  'invitation',
  'invoice',
  'log',
  'link',
  'manual',
  'member',
  'message',
  'notice',
  'order',
  'package',
  'page',
  'parameter',
  'passkey',
  'path',
  'pin',
  'promotionLink',
  'provider',
  'qrCode',
  'question',
  'record',
  'run',
  'session',
  'space',
  'synonym',
  'template',
  'templateGroup',
  'tenant',
  'theme',
  'upload',
  'version',
] as const
export type Missing = (typeof MISSING)[number]

/** Field problem in `data` of code 2: a key of `errors.fields.*` with its parameters. */
export type FieldProblem = { key: string; params?: Record<string, string | number> }
