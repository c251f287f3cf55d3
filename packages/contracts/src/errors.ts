/** The closed set of error codes. Wire numbers follow the REST contract; messages live in @lectern/i18n as `errors.<code>`. */
export const ERROR_CODES = {
  conflict: { wire: -1, http: 200 },
  sharePasswordRequired: { wire: -2, http: 200 },
  sharePasswordWrong: { wire: -2, http: 200 },
  notPublic: { wire: -3, http: 200 },
  articleDeleted: { wire: -3, http: 200 },
  readerNotAllowed: { wire: -3, http: 200 },
  loginRefused: { wire: -4, http: 200 },
  loginLocked: { wire: -4, http: 200 },
  loginCodeRefused: { wire: -4, http: 200 },
  memberDisabled: { wire: -4, http: 200 },
  tenantDisabled: { wire: -4, http: 200 },
  failed: { wire: 1, http: 200 },
  notAvailable: { wire: 1, http: 200 },
  forbidden: { wire: 1, http: 200 },
  nothingToPublish: { wire: 1, http: 200 },
  folderNotPublishable: { wire: 1, http: 200 },
  alreadyUnpublished: { wire: 1, http: 200 },
  moveIntoItself: { wire: 1, http: 200 },
  aiDisabled: { wire: 1, http: 200 },
  fileType: { wire: 1, http: 200 },
  fileEmpty: { wire: 1, http: 200 },
  storageFull: { wire: 1, http: 200 },
  invalidInput: { wire: 2, http: 200 },
  nameTaken: { wire: 2, http: 200 },
  manualCodeTaken: { wire: 2, http: 200 },
  confirmMismatch: { wire: 2, http: 200 },
  codeWrong: { wire: 2, http: 200 },
  unauthenticated: { wire: 3, http: 400 },
  roleRequired: { wire: 4, http: 401 },
  notFound: { wire: 5, http: 200 },
  tooManyRequests: { wire: 6, http: 429 },
  codeTooSoon: { wire: 6, http: 429 },
  codeLimit: { wire: 6, http: 429 },
  tooLarge: { wire: 7, http: 413 },
  fileTooLarge: { wire: 7, http: 413 },
  internal: { wire: 9, http: 500 },
} as const satisfies Record<string, { wire: number; http: number }>

export type ErrorCode = keyof typeof ERROR_CODES

/** Field problem in `data` of code 2: a key of `errors.fields.*` with its parameters. */
export type FieldProblem = { key: string; params?: Record<string, string | number> }
